import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Client } from '../../lib/api-client.ts'
import type { Visit } from '../../lib/visit.ts'
import { municipalityOf } from '../lib/chosen-municipality.ts'
import { splitByMunicipality } from '../lib/count-by-municipality.ts'
import { listNearFirst } from '../lib/list-near-first.ts'
import { disturbanceList, type DisturbanceQuery } from '../lib/list-query.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { loadRegion, type Region, regionScene } from '../lib/supply-region.ts'
import type { MapScene } from '../ui/map/map-scene.ts'
import { type ShownDisturbance, toDisturbanceCard } from './card-data.ts'

/** Loads one page of disturbances with their status updates, the map, and the counts of open and resolved ones. */
export async function loadDisturbances(
  visit: Visit,
  organization: PublicOrganization,
  choice: DisturbanceQuery,
) {
  const api = visit.as('customer')
  const region = await rethrowAsResponse(loadRegion(api, organization))
  const { areas } = region
  const near = choice.municipality || areas.length < 2 ? null : municipalityOf(visit, areas)
  const [shown, others] = await rethrowAsResponse(
    Promise.all([loadPage(api, choice, near), countOthers(api, choice)]),
  )
  const selected = shown.data.find(({ id }) => id === choice.id) ?? shown.data[0]
  const isSelected = ({ id }: ShownDisturbance) => id === selected?.id
  const cards = shown.data.map((found, index) =>
    toDisturbanceCard(found, index + 1, isSelected(found), { areas, now: visit.now }),
  )
  return {
    choice,
    counts: choice.open ? { open: shown.total, resolved: others } : { open: others, resolved: shown.total },
    pages: Math.ceil(shown.total / perPage),
    municipalities: areas.map(({ id, title }) => ({ id, title })),
    near: nearOf(areas, near, shown),
    disturbances: near
      ? { mine: cards.slice(0, shown.mine), others: cards.slice(shown.mine) }
      : { mine: [], others: cards },
    scene: disturbanceScene(region, shown.data, { choice, near, isSelected }),
    now: visit.now.toISOString(),
  }
}

/** The municipality whose disturbances come first, and how many there are; null where the visitor has chosen none. */
const nearOf = (areas: Region['areas'], near: string | null, { mineTotal }: { mineTotal: number }) => {
  const area = areas.find(({ id }) => id === near)
  return area ? { id: area.id, title: area.title, count: mineTotal } : null
}

const perPage = 20

async function loadPage(
  api: Client,
  { open, municipality, page, id }: DisturbanceQuery,
  near: string | null,
) {
  const found = await listNearFirst(
    query =>
      api.disturbances.list({
        query: {
          open: String(open),
          servicearea_id: municipality ?? undefined,
          per_page: perPage,
          include: 'statusupdates',
          ...query,
        },
      }),
    { page, municipality: near },
  )
  const listed = [...found.mine, ...found.others].map(row => ({ statusupdates: [], ...row }))
  const isElsewhere = id && !listed.some(each => each.id === id)
  const requested = isElsewhere ? [await api.disturbances.get({ params: { id } })] : []
  const { mine, others } = splitByMunicipality<ShownDisturbance>([...requested, ...listed], near)
  return { data: [...mine, ...others], mine: mine.length, total: found.total, mineTotal: found.mineTotal }
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
  /** Id of the visitor's municipality, which is shaded. */
  near?: string | null
  isSelected: (found: ShownDisturbance) => boolean
}

/** Adds the affected zones to the map, and a pin with the card's number for every disturbance with a point. */
export function disturbanceScene(
  region: Region,
  found: ShownDisturbance[],
  { choice, near, isSelected }: SceneOptions,
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
  return { ...regionScene(region, { chosen: choice.municipality, shaded: near }), zones, pins }
}
