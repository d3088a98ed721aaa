import { euros, netCents } from '#contract/core/money.ts'
import { type Price, priceGross, priceLabel, priceSections } from '#contract/prices/tariffs.ts'

export interface PriceRowView {
  key: string
  label: string
  net: number
  vat_rate: number
  gross: number
}

export interface PriceTable {
  title: string
  rows: PriceRowView[]
  /** VAT rate in percent shared by all rows; null if they differ. */
  vat_rate: number | null
}

/** Groups prices into one table per section; empty tables are left out. */
export const priceTables = (prices: Price[]): PriceTable[] =>
  priceSections
    .map(({ title, holds }) => ({ title, rows: prices.filter(holds).flatMap(rowOf) }))
    .filter(({ rows }) => rows.length > 0)
    .map(table => ({ ...table, vat_rate: commonVatRate(table.rows) }))

const commonVatRate = (rows: PriceRowView[]) =>
  rows.every(({ vat_rate }) => vat_rate === rows[0]!.vat_rate) ? rows[0]!.vat_rate : null

function rowOf(price: Price, index: number): PriceRowView[] {
  const gross = priceGross(price)
  if (gross === null) return []
  const net = euros(netCents(Math.round(gross * 100), price.vat_rate))
  return [
    { key: `${index} ${price.service}`, label: priceLabel(price), net, vat_rate: price.vat_rate, gross },
  ]
}
