import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { PriceRow } from '#contract/prices/prices.ts'
import type { ServiceareaListRow } from '#contract/locations/serviceareas.ts'
import { pricesForLocation } from '#contract/prices/tariffs.ts'
import { allRows } from '#web/lib/all-rows.ts'
import type { Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { parseConnectionQuery, calculatorFields, parseYearlyQuery } from './calculator-query.ts'
import { type PriceTable, priceTables } from './price-table-data.ts'

export interface MunicipalityOption {
  id: string
  title: string
}

/** Loads the price tables and the results of the enabled calculators. */
export async function loadPrices(
  visit: Visit,
  organization: PublicOrganization,
  searchParams: URLSearchParams,
) {
  const api = visit.as('customer')
  const [prices, areas] = await Promise.all([
    allRows<PriceRow>(query => api.prices.list({ query })),
    api.serviceareas.list({ params: { id: organization.id } }),
  ])
  const chosen = visit.cookies.get('client_servicearea_id')
  const municipality = (name: string) => selectArea(areas, searchParams.get(name) ?? chosen)
  const special = areas.filter(
    ({ id, use_custom_prices }) => use_custom_prices && prices.some(price => price.location_id === id),
  )
  const [yearly, connection] = await Promise.all([
    organization.enabled_calculator_water
      ? yearlyOf(api, searchParams, municipality(calculatorFields.municipality))
      : null,
    organization.enabled_calculator_connectioncosts
      ? connectionOf(api, searchParams, municipality(calculatorFields.connectionMunicipality))
      : null,
  ])
  return {
    municipalities: areas.map(({ id, title }): MunicipalityOption => ({ id, title })),
    special: special.map(({ title }) => title),
    tables: [
      { title: null, tables: priceTables(pricesForLocation(prices, null)) },
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

export type PricesData = Awaited<ReturnType<typeof loadPrices>>

/** The requested area, else the first with general prices, else the first. */
const selectArea = (areas: ServiceareaListRow[], wanted: string | null) =>
  areas.find(({ id }) => id === wanted) ??
  areas.find(({ use_custom_prices }) => !use_custom_prices) ??
  areas[0] ??
  null

async function yearlyOf(api: Client, searchParams: URLSearchParams, municipality: ServiceareaListRow | null) {
  const question = parseYearlyQuery(searchParams)
  const { consumption, area, size } = question
  const query = { location_id: municipality?.id, persons: question.persons, size: size ?? undefined }
  const isReadable = consumption.value !== null && area.value !== null
  const cost = await api.prices.yearlyCost({
    query: isReadable ? { ...query, consumption: consumption.value!, area: area.value! } : query,
  })
  return {
    question,
    municipality: municipality?.id,
    sizes: cost.sizes,
    cost: isReadable && cost.lines.length ? cost : null,
  }
}

async function connectionOf(
  api: Client,
  searchParams: URLSearchParams,
  municipality: ServiceareaListRow | null,
) {
  const question = parseConnectionQuery(searchParams)
  const { water, wastewater, length } = question
  if (length.value === null) return { question, municipality: municipality?.id, cost: null }
  const query = {
    location_id: municipality?.id,
    water: String(water),
    wastewater: String(wastewater),
    length: length.value,
  }
  const cost = await api.prices.connectionCost({ query })
  return { question, municipality: municipality?.id, cost: cost.lines.length ? cost : null }
}
