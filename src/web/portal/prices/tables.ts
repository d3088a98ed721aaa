import { euros, netCents } from '#contract/money.ts'
import { consumptionUnits, type Price, priceUnits } from '#contract/tariffs.ts'

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
  /** The one rate of all rows; null where they differ. */
  vat_rate: number | null
}

const isConnection = ({ provision_price_unit_type: unit }: Price) => unit === 'connection' || unit === 'metre'

const sections: { title: string; holds: (price: Price) => boolean }[] = [
  { title: 'Trinkwasser', holds: price => price.service === 'water' && !isConnection(price) },
  { title: 'Abwasser', holds: price => price.service !== 'water' && !isConnection(price) },
  { title: 'Hausanschluss', holds: isConnection },
]

/** Prices in tables by what they are for; one with nothing in it is left out. */
export const priceTables = (prices: Price[]): PriceTable[] =>
  sections
    .map(({ title, holds }) => ({ title, rows: prices.filter(holds).flatMap(rowOf) }))
    .filter(({ rows }) => rows.length > 0)
    .map(table => ({ ...table, vat_rate: common(table.rows) }))

const common = (rows: PriceRowView[]) =>
  rows.every(({ vat_rate }) => vat_rate === rows[0]!.vat_rate) ? rows[0]!.vat_rate : null

function rowOf(price: Price, index: number): PriceRowView[] {
  const gross = price.type === 'consumption' ? price.consumption_price_gross : price.provision_price_gross
  if (gross === null) return []
  const net = euros(netCents(Math.round(gross * 100), price.vat_rate))
  return [{ key: `${index} ${price.service}`, label: labelOf(price), net, vat_rate: price.vat_rate, gross }]
}

const consumed = {
  water: `Mengenpreis je ${consumptionUnits.water}`,
  wastewater: `Schmutzwasser je ${consumptionUnits.wastewater}`,
  rainwater: `Niederschlagswasser je ${consumptionUnits.rainwater} im Jahr`,
}

/** "Grundpreis Q3 4 im Monat", "Grubenentleerung je m³" */
function labelOf({
  type,
  service,
  provision_size_description,
  provision_size,
  provision_price_unit_type: unit,
}: Price) {
  if (type === 'consumption') return consumed[service]
  const name = provision_size_description || `Grundpreis ${provision_size}`.trim()
  return unit === 'metre' || unit === 'connection' ? name : `${name} ${priceUnits[unit] ?? unit}`.trim()
}
