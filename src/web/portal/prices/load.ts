import type { PublicOrganization } from '#contract/organization-rows.ts'
import type { PriceRow } from '#contract/prices.ts'
import type { ServiceareaListRow } from '#contract/serviceareas.ts'
import { pricesAt } from '#contract/tariffs.ts'
import { allRows } from '#web/all-rows.ts'
import type { Client } from '#web/api.ts'
import type { Visit } from '#web/visit.ts'
import { connectionQuestion, names, yearlyQuestion } from './asked.ts'
import { type PriceTable, priceTables } from './tables.ts'

export interface Place {
  id: string
  title: string
}

/** Everything the page of prices shows. */
export async function loadPrices(visit: Visit, organization: PublicOrganization, asked: URLSearchParams) {
  const api = visit.as('customer')
  const [prices, areas] = await Promise.all([
    allRows<PriceRow>(query => api.prices.list({ query })),
    api.serviceareas.list({ params: { id: organization.id } }),
  ])
  const chosen = visit.cookies.get('client_servicearea_id')
  const place = (name: string) => placeOf(areas, asked.get(name) ?? chosen)
  const special = areas.filter(
    ({ id, use_custom_prices }) => use_custom_prices && prices.some(price => price.location_id === id),
  )
  const [yearly, connection] = await Promise.all([
    organization.enabled_calculator_water ? yearlyOf(api, asked, place(names.place)) : null,
    organization.enabled_calculator_connectioncosts
      ? connectionOf(api, asked, place(names.connectionPlace))
      : null,
  ])
  return {
    places: areas.map(({ id, title }): Place => ({ id, title })),
    special: special.map(({ title }) => title),
    tables: [
      { title: null, tables: priceTables(pricesAt(prices, null)) },
      ...special.map(area => ({
        title: area.title,
        tables: priceTables(prices.filter(({ location_id }) => location_id === area.id)),
      })),
    ] satisfies { title: string | null; tables: PriceTable[] }[],
    hasRainwater: prices.some(({ service }) => service === 'rainwater'),
    yearly,
    connection,
  }
}

export type Loaded = Awaited<ReturnType<typeof loadPrices>>

/** Where nobody has chosen, the first of them stands for all. */
const placeOf = (areas: ServiceareaListRow[], wanted: string | null) =>
  areas.find(({ id }) => id === wanted) ??
  areas.find(({ use_custom_prices }) => !use_custom_prices) ??
  areas[0] ??
  null

async function yearlyOf(api: Client, asked: URLSearchParams, place: ServiceareaListRow | null) {
  const question = yearlyQuestion(asked)
  const { consumption, area, size } = question
  const query = { location_id: place?.id, persons: question.persons, size: size ?? undefined }
  const isReadable = consumption.value !== null && area.value !== null
  const cost = await api.prices.yearlyCost({
    query: isReadable ? { ...query, consumption: consumption.value!, area: area.value! } : query,
  })
  return {
    question,
    place: place?.id,
    sizes: cost.sizes,
    cost: isReadable && cost.lines.length ? cost : null,
  }
}

async function connectionOf(api: Client, asked: URLSearchParams, place: ServiceareaListRow | null) {
  const question = connectionQuestion(asked)
  const { water, wastewater, length } = question
  if (length.value === null) return { question, place: place?.id, cost: null }
  const query = {
    location_id: place?.id,
    water: String(water),
    wastewater: String(wastewater),
    length: length.value,
  }
  const cost = await api.prices.connectionCost({ query })
  return { question, place: place?.id, cost: cost.lines.length ? cost : null }
}
