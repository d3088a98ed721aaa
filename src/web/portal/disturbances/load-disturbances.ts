import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Client } from '../../lib/api-client.ts'
import type { Visit } from '../../lib/visit.ts'
import { loadRegion, type Region, regionScene } from '../lib/supply-region.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import type { MapScene } from '../ui/map/map-scene.ts'
import { disturbanceList, type DisturbanceQuery } from '../lib/list-query.ts'
import { type ShownDisturbance, toDisturbanceCard } from './card-data.ts'

/** Loads one page of disturbances with their status updates, the map, and the counts of open and resolved ones. */
export async function loadDisturbances(
  visit: Visit,
  organization: PublicOrganization,
  choice: DisturbanceQuery,
) {
  const api = visit.as('customer')
  const [region, shown, others] = await rethrowAsResponse(
    Promise.all([loadRegion(api, organization), loadPage(api, choice), countOthers(api, choice)]),
  )
  const { areas } = region
  const selected = shown.data.find(({ id }) => id === choice.id) ?? shown.data[0]
  const isSelected = ({ id }: ShownDisturbance) => id === selected?.id
  return {
    choice,
    counts: choice.open ? { open: shown.total, resolved: others } : { open: others, resolved: shown.total },
    pages: Math.ceil(shown.total / perPage),
    municipalities: areas.map(({ id, title }) => ({ id, title })),
    disturbances: shown.data.map((found, index) =>
      toDisturbanceCard(found, index + 1, isSelected(found), { areas, now: visit.now }),
    ),
    scene: disturbanceScene(region, shown.data, { choice, isSelected }),
    now: visit.now.toISOString(),
  }
}

const perPage = 20

async function loadPage(api: Client, { open, municipality, page, id }: DisturbanceQuery) {
  const { data, meta } = await api.disturbances.list({
    query: {
      open: String(open),
      servicearea_id: municipality ?? undefined,
      page,
      per_page: perPage,
      include: 'statusupdates',
    },
  })
  const listed = data.map(row => ({ statusupdates: [], ...row }))
  const isElsewhere = id && !data.some(each => each.id === id)
  const requested = isElsewhere ? [await api.disturbances.get({ params: { id } })] : []
  return { data: [...requested, ...listed], total: meta.total }
}

/** Counts the disturbances of the state that the page does not list. */
async function countOthers(api: Client, { open, municipality }: DisturbanceQuery) {
  const { meta } = await api.disturbances.list({
    query: { open: String(!open), servicearea_id: municipality ?? undefined, per_page: 1 },
  })
  return meta.total
}

interface SceneOptions {
  choice: DisturbanceQuery
  isSelected: (found: ShownDisturbance) => boolean
}

/** Adds the affected zones to the map, and a pin with the card's number for every disturbance with a point. */
export function disturbanceScene(
  region: Region,
  found: ShownDisturbance[],
  { choice, isSelected }: SceneOptions,
): MapScene {
  const shapes = found.flatMap(({ shapes }) => shapes.map(({ geojson }) => geojson))
  const pins = found.flatMap((disturbance, index) => {
    const point = disturbance.shapes.find(({ geojson }) => geojson.type === 'Point')?.geojson
    if (point?.type !== 'Point') return []
    const { id, title } = disturbance
    return [
      {
        id: `stoerung-${id}`,
        title: `${index + 1}: ${title}`,
        at: point.coordinates,
        href: `${disturbanceList.address({ ...choice, id })}#stoerung-${id}`,
        selected: isSelected(disturbance),
        face: { kind: 'number' as const, text: String(index + 1) },
      },
    ]
  })
  const zones = shapes.flatMap(shape =>
    shape.type === 'Point' || shape.type === 'LineString' ? [] : [shape],
  )
  return { ...regionScene(region, { chosen: choice.municipality }), zones, pins }
}
