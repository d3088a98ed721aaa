import type { PriceRow } from './prices.ts'

export type Price = Omit<PriceRow, 'id' | 'organization_id' | 'created_at' | 'updated_at'>

/** German labels of `provision_price_unit_type`. Other values are shown unchanged. */
export const priceUnits: Record<string, string> = {
  month: 'im Monat',
  year: 'im Jahr',
  once: 'einmalig',
  m3: 'je m³',
  m2: 'je m²',
  connection: 'einmalig',
  metre: 'je weiteren Meter',
}

export const consumptionUnits: Record<Price['service'], string> = {
  water: 'm³',
  wastewater: 'm³',
  rainwater: 'm²',
}

export interface PriceLocation {
  id: string
  use_custom_prices: boolean
}

const priceKind = ({ service, type, provision_price_unit_type: unit }: Price) => `${service} ${type} ${unit}`

/** Returns the prices of a location: its own, and the general ones for kinds without an own price. */
export function pricesForLocation<P extends Price>(prices: P[], place: PriceLocation | null): P[] {
  const general = prices.filter(({ location_id }) => location_id === null)
  if (!place?.use_custom_prices) return general
  const own = prices.filter(({ location_id }) => location_id === place.id)
  const kinds = new Set(own.map(priceKind))
  return [...own, ...general.filter(price => !kinds.has(priceKind(price)))]
}

/** Subject of a price; of those with the same subject, only the newest valid one counts. */
const purposeOf = ({
  location_id,
  service,
  type,
  provision_size,
  provision_size_description,
  provision_price_unit_type,
}: Price) =>
  JSON.stringify([
    location_id,
    service,
    type,
    ...(type === 'provision' ? [provision_size, provision_size_description, provision_price_unit_type] : []),
  ])

/** Returns the prices that are valid on a day (ISO): begun, and not replaced by a newer one for the same. */
export function pricesValidOn<P extends Price>(prices: readonly P[], day: string): P[] {
  const begun = prices.filter(({ valid_from }) => !valid_from || valid_from <= day)
  const newest = new Map<string, string>()
  for (const price of begun) {
    const purpose = purposeOf(price)
    const from = price.valid_from ?? ''
    if (from >= (newest.get(purpose) ?? '')) newest.set(purpose, from)
  }
  return begun.filter(price => (price.valid_from ?? '') === newest.get(purposeOf(price)))
}

/** Returns the meter sizes with a standing charge, in the order of the prices: "Q3 4", "Q3 10". */
export const meterSizes = (prices: Price[]): string[] => [
  ...new Set(prices.filter(isStandingCharge).flatMap(({ provision_size }) => provision_size || [])),
]

/** Returns the gross price in euros; null if none is set. */
export const priceGross = ({
  type,
  consumption_price_gross,
  provision_price_gross,
}: Pick<Price, 'type' | 'consumption_price_gross' | 'provision_price_gross'>) =>
  type === 'consumption' ? consumption_price_gross : provision_price_gross

const consumptionLabels: Record<Price['service'], string> = {
  water: `Mengenpreis je ${consumptionUnits.water}`,
  wastewater: `Schmutzwasser je ${consumptionUnits.wastewater}`,
  rainwater: `Niederschlagswasser je ${consumptionUnits.rainwater} im Jahr`,
}

type Described = Pick<
  Price,
  'type' | 'service' | 'provision_size' | 'provision_size_description' | 'provision_price_unit_type'
>

/** Returns the German label of a price: "Grundpreis Q3 4 im Monat", "Grubenentleerung je m³". */
export function priceLabel({
  type,
  service,
  provision_size_description,
  provision_size,
  provision_price_unit_type: unit,
}: Described): string {
  if (type === 'consumption') return consumptionLabels[service]
  const name = provision_size_description || `Grundpreis ${provision_size}`.trim()
  return unit === 'metre' || unit === 'connection' ? name : `${name} ${priceUnits[unit] ?? unit}`.trim()
}

const isConnection = ({ type, provision_price_unit_type: unit }: Described) =>
  type === 'provision' && (unit === 'connection' || unit === 'metre')

/** The price tables of the portal. */
export const priceSections: readonly { key: string; title: string; holds: (price: Described) => boolean }[] =
  [
    { key: 'water', title: 'Trinkwasser', holds: price => price.service === 'water' && !isConnection(price) },
    {
      key: 'wastewater',
      title: 'Abwasser',
      holds: price => price.service !== 'water' && !isConnection(price),
    },
    { key: 'connection', title: 'Hausanschluss', holds: isConnection },
  ]

export const isStandingCharge = ({ type, provision_price_unit_type: unit }: Price) =>
  type === 'provision' && (unit === 'month' || unit === 'year')
