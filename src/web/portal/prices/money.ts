const format = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 4,
})
const rounded = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })

/** A price with 2 to 4 decimals: "1,92 €", "0,5825 €". */
export const priceText = (euros: number) => format.format(euros)
export const money = (euros: number) => rounded.format(euros)
export const number = (value: number) => plain.format(value)
