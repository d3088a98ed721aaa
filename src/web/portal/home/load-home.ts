import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { PriceRow } from '#contract/prices/prices.ts'
import type { ServiceareaListRow } from '#contract/locations/serviceareas.ts'
import type { Client } from '../../lib/api-client.ts'
import type { Visit } from '../../lib/visit.ts'
import type { HomeProps } from './home.tsx'
import type { HomeMunicipality } from './municipality-card.tsx'
import { uuidOrNull } from '#web/lib/uuid.ts'
import { toMaintenanceCard } from '../maintenances/card-data.ts'
import { chargesOf } from '../serviceareas/charges.ts'
import { loadRegion, areaLook, type Region } from '../lib/supply-region.ts'
import { type WaterValues, waterValuesOf } from '../serviceareas/water-values.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { since } from '../lib/format-times.ts'
import { expectedEndText } from '../lib/format-relative-times.ts'
import { drawMiniMap } from '../ui/map/draw-mini-map.ts'

/** Loads the content of the home page. API errors become responses with their status. */
export async function loadHome(
  visit: Visit,
  organization: PublicOrganization,
): Promise<Omit<HomeProps, 'frame'>> {
  const api = visit.as('customer')
  const [strip, news, works, municipality] = await rethrowAsResponse(
    Promise.all([
      latestDisturbance(api, organization, visit.now),
      latestNews(visit, api, organization),
      nextWorks(api, organization, visit.now),
      chosenMunicipality(visit, api, organization),
    ]),
  )
  return { about: aboutOf(organization), strip, news, works, municipality }
}

const aboutOf = ({ enabled_connection_wastewater, city }: PublicOrganization) => ({
  supply: enabled_connection_wastewater ? 'Trinkwasser und Abwasser' : 'Trinkwasser',
  city: city || 'Ihrer Region',
})

async function latestDisturbance(
  api: Client,
  { enabled_disturbance }: PublicOrganization,
  now: Date,
): Promise<HomeProps['strip']> {
  if (!enabled_disturbance) return null
  const { data } = await api.disturbances.list({ query: { open: 'true', per_page: 1 } })
  const [latest] = data
  if (!latest) return null
  const { id, title, occurred_at, expected_end_at } = latest
  const text = `${since(occurred_at, now)}. ${expectedEndText(expected_end_at, now)}`.trim()
  return { id, title: `${title}.`, text }
}

/** Returns the three newest news items, of the chosen municipality where there is one. */
async function latestNews({ cookies }: Visit, api: Client, { enabled_news }: PublicOrganization) {
  if (!enabled_news) return []
  const servicearea_id = uuidOrNull(cookies.get('client_servicearea_id')) ?? undefined
  const { data } = await api.news.list({ query: { per_page: 3, servicearea_id } })
  return data.map(({ id, news_date, title, abstract }) => ({ id, news_date, title, abstract }))
}

async function nextWorks(
  api: Client,
  { enabled_maintenance }: PublicOrganization,
  now: Date,
): Promise<HomeProps['works']> {
  if (!enabled_maintenance) return []
  const { data } = await api.maintenances.list({ query: { per_page: 20, sort: 'start_at' } })
  return data
    .filter(
      ({ status, end_at }) => ['planned', 'active'].includes(status) && (!end_at || new Date(end_at) > now),
    )
    .slice(0, 3)
    .map(work => toMaintenanceCard(work, []))
}

async function chosenMunicipality(
  visit: Visit,
  api: Client,
  organization: PublicOrganization,
): Promise<HomeMunicipality | null> {
  const chosen = visit.cookies.get('client_servicearea_id')
  if (!chosen) return null
  const [region, { data: prices }] = await Promise.all([
    loadRegion(api, organization),
    api.prices.list({ query: { per_page: 100 } }),
  ])
  const area = region.areas.find(({ id }) => id === chosen)
  if (!area) return null
  return {
    id: area.id,
    title: area.title,
    map: mapOf(region, area),
    facts: factsOf(organization, area, prices),
  }
}

/** Draws the municipality with the colours, rivers and roads of the large map. */
function mapOf({ areas, courses, settings }: Region, area: ServiceareaListRow): HomeMunicipality['map'] {
  if (!area.geojson) return null
  const of = (wanted: 'water' | 'road') =>
    courses.filter(({ kind }) => kind === wanted).map(({ course }) => course)
  const neighbours = areas.filter(each => each !== area).flatMap(({ geojson }) => geojson ?? [])
  const drawing = drawMiniMap({ area: area.geojson, neighbours, rivers: of('water'), roads: of('road') })
  return { ...drawing, look: areaLook(settings, area) }
}

function factsOf(
  organization: PublicOrganization,
  area: ServiceareaListRow,
  prices: PriceRow[],
): HomeMunicipality['facts'] {
  const water = waterValuesOf(organization, area)
  const charge = chargesOf(area, prices).find(({ key }) => key === 'water.consumption')
  return [
    { label: 'Wasserhärte', value: hardnessText(water) },
    { label: 'pH-Wert', value: water?.ph ?? '' },
    { label: 'Trinkwasser', value: charge?.price ?? '' },
  ].filter(({ value }) => value !== '')
}

/** Formats the hardness as "hart · 3,2 mmol/l". */
const hardnessText = (water: WaterValues | null) =>
  water?.hardness ? `${water.hardness.range} · ${water.hardness.mmol} mmol/l` : (water?.hardness_text ?? '')
