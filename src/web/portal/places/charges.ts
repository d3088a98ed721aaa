import type { PriceRow } from '#contract/prices.ts'
import type { ServiceareaListRow } from '#contract/serviceareas.ts'

export interface Charge {
  id: string
  label: string
  /** "1,92 €/m³" */
  price: string
}

const services = {
  water: 'Trinkwasser',
  wastewater: 'Schmutzwasser',
  rainwater: 'Niederschlagswasser',
} as const
const measures = { water: 'm³', wastewater: 'm³', rainwater: 'm²' } as const
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

const supplied = (area: ServiceareaListRow, { service }: PriceRow) =>
  service === 'water' ? area.servicearea_water : area.servicearea_wastewater

/** What water costs at a place: its own prices where it has some, and of base prices only the usual one. */
export function chargesOf(area: ServiceareaListRow, prices: PriceRow[]): Charge[] {
  const place = area.use_custom_prices ? area.id : null
  const valid = prices.filter(price => price.location_id === place && supplied(area, price))
  const usual = new Set(
    Object.keys(services).map(
      service =>
        valid.find(price => price.service === service && price.provision_price_unit_type === 'month')?.id,
    ),
  )
  return valid.flatMap(price => {
    const { id, service, consumption_price_gross, provision_size_description, provision_price_gross } = price
    if (consumption_price_gross !== null)
      return [
        {
          id,
          label: services[service],
          price: `${euros.format(consumption_price_gross)}/${measures[service]}`,
        },
      ]
    if (!usual.has(id) || provision_price_gross === null) return []
    return [
      {
        id,
        label: provision_size_description || 'Grundpreis',
        price: `${euros.format(provision_price_gross)}/Monat`,
      },
    ]
  })
}
