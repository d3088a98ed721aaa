import type { PriceRow } from './prices.ts'

export type Price = Omit<PriceRow, 'id' | 'organization_id' | 'created_at' | 'updated_at'>

/** What `provision_price_unit_type` says, as people read it. Other words stand as they are. */
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

export interface Place {
  id: string
  use_custom_prices: boolean
}

const kindOf = ({ service, type, provision_price_unit_type: unit }: Price) => `${service} ${type} ${unit}`

/** The prices that hold in a place: its own, and of each kind that it has none of, those that hold everywhere. */
export function pricesAt<P extends Price>(prices: P[], place: Place | null): P[] {
  const everywhere = prices.filter(({ location_id }) => location_id === null)
  if (!place?.use_custom_prices) return everywhere
  const own = prices.filter(({ location_id }) => location_id === place.id)
  const kinds = new Set(own.map(kindOf))
  return [...own, ...everywhere.filter(price => !kinds.has(kindOf(price)))]
}

/** Meter sizes there is a standing price for, smallest first: "Q3 4", "Q3 10". */
export const meterSizes = (prices: Price[]): string[] => [
  ...new Set(prices.filter(isStanding).flatMap(({ provision_size }) => provision_size || [])),
]

export const isStanding = ({ type, provision_price_unit_type: unit }: Price) =>
  type === 'provision' && (unit === 'month' || unit === 'year')
