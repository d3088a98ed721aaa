/** Money is reckoned in whole cents; products of prices and amounts are exact until they are rounded, half up. */
const priceDigits = 10_000n
const amountDigits = 1_000n

const scaled = (value: number, digits: bigint) => BigInt(Math.round(value * Number(digits)))

/** Whole cents of `amount` (three decimals count) at `price` euros each (four decimals count). */
export function centsOf(price: number, amount: number): number {
  const exact = scaled(price, priceDigits) * scaled(amount, amountDigits) * 100n
  const unit = priceDigits * amountDigits
  return Number((exact * 2n + unit) / (unit * 2n))
}

/** What remains of a gross amount without its value added tax, in cents. */
export function netCents(gross: number, vat_rate: number): number {
  const rate = 10_000n + BigInt(Math.round(vat_rate * 100))
  return Number((BigInt(gross) * 20_000n + rate) / (rate * 2n))
}

export const euros = (cents: number) => cents / 100
