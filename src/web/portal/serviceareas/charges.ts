import { formatEuros } from '#contract/core/money.ts'
import type { PriceRow } from '#contract/prices/prices.ts'
import { priceServices } from '#contract/prices/price-labels.ts'
import type { ServiceareaListRow } from '#contract/locations/serviceareas.ts'

export interface Charge {
  id: string
  /** Service and type: `water.consumption`. */
  key: `${PriceRow['service']}.${PriceRow['type']}`
  label: string
  /** "1,92 €/m³" */
  price: string
}

const units = { water: 'm³', wastewater: 'm³', rainwater: 'm²' } as const

const isSupplied = (area: ServiceareaListRow, { service }: PriceRow) =>
  service === 'water' ? area.servicearea_water : area.servicearea_wastewater

/** The charges of a municipality, from its own or the general prices; base prices only the first monthly one per service. */
export function chargesOf(area: ServiceareaListRow, prices: PriceRow[]): Charge[] {
  const location_id = area.use_custom_prices ? area.id : null
  const valid = prices.filter(price => price.location_id === location_id && isSupplied(area, price))
  const monthlyBasePrices = new Set(
    Object.keys(priceServices).map(
      service =>
        valid.find(price => price.service === service && price.provision_price_unit_type === 'month')?.id,
    ),
  )
  return valid.flatMap((price): Charge[] => {
    const { id, service, consumption_price_gross, provision_size_description, provision_price_gross } = price
    if (consumption_price_gross !== null)
      return [
        {
          id,
          key: `${service}.consumption`,
          label: priceServices[service],
          price: `${formatEuros(consumption_price_gross)}/${units[service]}`,
        },
      ]
    if (!monthlyBasePrices.has(id) || provision_price_gross === null) return []
    return [
      {
        id,
        key: `${service}.provision`,
        label: provision_size_description || 'Grundpreis',
        price: `${formatEuros(provision_price_gross)}/Monat`,
      },
    ]
  })
}
