import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { PriceRow } from '#contract/prices/prices.ts'
import type { ServiceareaListRow } from '#contract/locations/serviceareas.ts'
import type { Client } from '../../lib/api-client.ts'
import type { Visit } from '../../lib/visit.ts'
import type { HomeProps } from './home.tsx'
import type { HomeMunicipality } from './municipality-card.tsx'
import { toMaintenanceCard } from '../maintenances/card-data.ts'
import { chargesOf } from '../serviceareas/charges.ts'
import { loadRegion, areaLook, type Region } from '../lib/supply-region.ts'
import { type WaterValues, waterValuesOf } from '#contract/locations/water-values.ts'
import { picturesOf } from '../lib/media.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { since } from '../lib/format-times.ts'
import { expectedEndText } from '../lib/format-relative-times.ts'
import type { Named } from '../layout/frame.ts'
import { openDisturbances } from '../layout/load-banner.ts'
import { municipalityOf } from '../lib/chosen-municipality.ts'
import { splitByMunicipality } from '../lib/count-by-municipality.ts'
import { namesOf, titleWithPlaces } from '../lib/municipality-names.ts'
import { drawMiniMap } from '../ui/map/draw-mini-map.ts'

/** Loads the content of the home page. API errors become responses with their status. */
export async function loadHome(
  visit: Visit,
  organization: PublicOrganization,
): Promise<Omit<HomeProps, 'frame'>> {
  const api = visit.as('customer')
  const areas = await rethrowAsResponse(api.serviceareas.list({ params: { id: organization.id } }))
  const place = { areas, chosen: municipalityOf(visit, areas) }
  const [strip, news, works, municipality] = await rethrowAsResponse(
    Promise.all([
      nearestDisturbance(api, organization, place, visit.now),
      latestNews(api, organization, place),
      nextWorks(api, organization, place, visit.now),
      chosenMunicipality(api, organization, place),
    ]),
  )
  return { about: aboutOf(organization), strip, news, works, municipality }
}

const aboutOf = ({ enabled_connection_wastewater, city }: PublicOrganization) => ({
  supply: enabled_connection_wastewater ? 'Trinkwasser und Abwasser' : 'Trinkwasser',
  city: city || 'Ihrer Region',
})

/** All municipalities, and the id of the visitor's one. */
interface Place {
  areas: Named[]
  chosen: string | null
}

/** Returns the newest disturbance of the visitor's municipality, else the newest of all, and how many more there are. */
async function nearestDisturbance(
  api: Client,
  { enabled_disturbance }: PublicOrganization,
  { areas, chosen }: Place,
  now: Date,
): Promise<HomeProps['strip']> {
  if (!enabled_disturbance) return null
  const { rows, total } = await openDisturbances(api, chosen)
  const [first] = rows
  if (!first) return null
  const { id, title, occurred_at, expected_end_at, servicearea_ids } = first
  const text = `${since(occurred_at, now)}. ${expectedEndText(expected_end_at, now)}`.trim()
  const places = areas.length > 1 ? namesOf(areas, servicearea_ids) : ''
  return { id, title: `${titleWithPlaces(title, places)}.`, text, others: total - 1 }
}

/** Returns the three newest news items, of the chosen municipality where there is one. */
async function latestNews(api: Client, { enabled_news }: PublicOrganization, { chosen }: Place) {
  if (!enabled_news) return []
  const servicearea_id = chosen ?? undefined
  const { data } = await api.news.list({ query: { per_page: 3, servicearea_id } })
  return data.map(({ id, news_date, title, abstract, media }) => ({
    id,
    news_date,
    title,
    abstract,
    picture: picturesOf(media)[0],
  }))
}

/** Returns the next three works, those of the visitor's municipality first. */
async function nextWorks(
  api: Client,
  { enabled_maintenance }: PublicOrganization,
  { areas, chosen }: Place,
  now: Date,
): Promise<HomeProps['works']> {
  if (!enabled_maintenance) return []
  const { data } = await api.maintenances.list({ query: { per_page: 20, sort: 'start_at' } })
  const next = data.filter(
    ({ status, end_at }) => ['planned', 'active'].includes(status) && (!end_at || new Date(end_at) > now),
  )
  const { mine, others } = splitByMunicipality(next, chosen)
  return [...mine, ...others].slice(0, 3).map(work => toMaintenanceCard(work, areas))
}

async function chosenMunicipality(
  api: Client,
  organization: PublicOrganization,
  { chosen }: Place,
): Promise<HomeMunicipality | null> {
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
