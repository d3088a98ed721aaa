/** Money is calculated in whole cents. Products are exact and rounded once, half up. */
const priceScale = 10_000n
const amountScale = 1_000n

const scaled = (value: number, digits: bigint) => BigInt(Math.round(value * Number(digits)))

/** Returns price times amount in whole cents. `price` is in euros with four decimals, `amount` has three. */
export function centsOf(price: number, amount: number): number {
  const exact = scaled(price, priceScale) * scaled(amount, amountScale) * 100n
  const unit = priceScale * amountScale
  return Number((exact * 2n + unit) / (unit * 2n))
}

/** Returns the net amount in cents of a gross amount in cents. `vat_rate` is in percent. */
export function netCents(gross: number, vat_rate: number): number {
  const rate = 10_000n + BigInt(Math.round(vat_rate * 100))
  return Number((BigInt(gross) * 20_000n + rate) / (rate * 2n))
}

export const euros = (cents: number) => cents / 100

const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Formats as "2.931,80 €" with a non-breaking space. */
export const formatEuros = (value: number) => format.format(value)
