import { contains } from '#contract/core/geometry.ts'
import type { DisturbanceListRow, DisturbanceRow } from '#contract/notices/disturbances.ts'
import type { ServiceareaRow } from '#contract/locations/serviceareas.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import { href } from 'react-router'
import type { Client } from '../../lib/api-client.ts'
import type { Visit } from '../../lib/visit.ts'
import { toMaintenanceCard as presentMaintenance } from '../maintenances/card-data.ts'
import { picturesOf } from '../lib/media.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { since } from '../lib/format-times.ts'
import { expectedEndText } from '../lib/format-relative-times.ts'
import type { MapPin } from '../ui/map/map-scene.ts'
import { chargesOf } from './charges.ts'
import { loadMunicipalityDownloads } from './municipality-downloads.ts'
import { loadRegion, regionScene, sitePin } from '../lib/supply-region.ts'
import { waterValuesOf } from '#contract/locations/water-values.ts'

/** Loads one municipality with water values, charges, downloads, open notices, sites and map. */
export async function loadMunicipality(visit: Visit, organization: PublicOrganization, id: string) {
  const api = visit.as('customer')
  const params = { id: organization.id, servicearea_id: id }
  const [area, region, prices, disturbances, maintenances, downloads, news] = await rethrowAsResponse(
    Promise.all([
      api.serviceareas.get({ params }),
      loadRegion(api, organization),
      api.prices.list({ query: { per_page: 100 } }),
      openDisturbances(api, organization, id),
      openMaintenances(api, organization, id),
      loadMunicipalityDownloads(api, organization, id),
      localNews(api, organization, id),
    ]),
  )
  const sites = region.sites.filter(({ at }) => area.geojson && contains(area.geojson, at))
  return {
    id,
    title: area.title,
    description: area.description,
    info: area.mapInfoHTML,
    facts: factsOf(area),
    water: waterValuesOf(organization, area),
    values: waterValuesOf(organization, area) ? area.water_values : [],
    waterworks: area.waterworks,
    contact: area.contact,
    charges: chargesOf(area, prices.data),
    downloads,
    news,
    disturbances: disturbances.map(found => toSummary(found, visit.now)),
    works: maintenances.map(row => presentMaintenance(row, region.areas)),
    sites,
    scene: {
      ...regionScene(region, { chosen: id }),
      pins: [...sites.map(sitePin), ...disturbances.flatMap(alertPin)],
    },
  }
}

const factsOf = ({ postalcode, population, districts, waterworks }: ServiceareaRow) =>
  [
    { label: 'Postleitzahl', value: postalcode },
    { label: 'Einwohner', value: population === null ? '' : population.toLocaleString('de-DE') },
    { label: 'Ortsteile', value: districts.join(', ') },
    { label: 'Wasserwerk', value: waterworks },
  ].filter(({ value }) => value !== '')

async function openDisturbances(api: Client, { enabled_disturbance }: PublicOrganization, id: string) {
  if (!enabled_disturbance) return []
  const { data } = await api.disturbances.list({
    query: { open: 'true', servicearea_id: id, per_page: 10 },
  })
  return data
}

async function openMaintenances(api: Client, { enabled_maintenance }: PublicOrganization, id: string) {
  if (!enabled_maintenance) return []
  const { data } = await api.maintenances.list({ query: { open: 'true', servicearea_id: id, per_page: 10 } })
  return data
}

/** The newest item with a picture that names this municipality. */
async function localNews(api: Client, { enabled_news }: PublicOrganization, id: string) {
  if (!enabled_news) return null
  const { data } = await api.news.list({ query: { servicearea_id: id, per_page: 20 } })
  const found = data.find(
    ({ servicearea_ids, media }) => servicearea_ids.includes(id) && picturesOf(media).length > 0,
  )
  return found
    ? { id: found.id, title: found.title, abstract: found.abstract, picture: picturesOf(found.media)[0]! }
    : null
}

const toSummary = ({ id, title, occurred_at, expected_end_at }: DisturbanceRow, now: Date) => ({
  id,
  title,
  text: expectedEndText(expected_end_at, now) || `${since(occurred_at, now)}.`,
})

function alertPin({ id, title, shapes }: DisturbanceListRow): MapPin[] {
  const point = shapes.find(({ geojson }) => geojson.type === 'Point')?.geojson
  if (point?.type !== 'Point') return []
  return [
    {
      id: `stoerung-${id}`,
      title,
      at: point.coordinates,
      href: `${href('/stoerungen')}?id=${id}`,
      face: { kind: 'alert' },
    },
  ]
}
