const format = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 4,
})
const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })

/** A price with 2 to 4 decimals: "1,92 €", "0,5825 €". */
export const formatPrice = (euros: number) => format.format(euros)
export const formatNumber = (value: number) => plain.format(value)
