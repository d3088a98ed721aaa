import type { MaintenanceListRow } from '#contract/notices/maintenances.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Visit } from '../../lib/visit.ts'
import { municipalityOf } from '../lib/chosen-municipality.ts'
import { listNearFirst } from '../lib/list-near-first.ts'
import type { MaintenanceQuery } from '../lib/list-query.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { loadRegion, regionScene } from '../lib/supply-region.ts'
import type { MapPin } from '../ui/map/map-scene.ts'
import { toMaintenanceLine } from './card-data.ts'

const perPage = 20

/** Loads one page of open or closed maintenances, 20 a page, those of the visitor's municipality first. */
export async function loadMaintenances(
  visit: Visit,
  organization: PublicOrganization,
  choice: MaintenanceQuery,
) {
  const api = visit.as('customer')
  const region = await rethrowAsResponse(loadRegion(api, organization))
  const { areas } = region
  const near = choice.municipality || areas.length < 2 ? null : municipalityOf(visit, areas)
  const { open, municipality, page } = choice
  const list = (open: boolean, query: object) =>
    api.maintenances.list({
      query: { open: String(open), servicearea_id: municipality ?? undefined, ...query },
    })
  const shown = { per_page: perPage, sort: open ? 'start_at' : '-start_at', include: 'statusupdates' }
  const [found, others] = await rethrowAsResponse(
    Promise.all([
      listNearFirst(query => list(open, { ...shown, ...query }), { page, municipality: near }),
      list(!open, { per_page: 1 }),
    ]),
  )
  const works = [...found.mine, ...found.others]
  const lines = works.map((work, index) => toMaintenanceLine(work, index + 1, areas))
  const area = areas.find(({ id }) => id === near)
  return {
    choice,
    municipalities: areas.map(({ id, title }) => ({ id, title })),
    counts: open
      ? { open: found.total, closed: others.meta.total }
      : { open: others.meta.total, closed: found.total },
    pages: Math.ceil(found.total / perPage),
    near: area ? { id: area.id, title: area.title, count: found.mineTotal } : null,
    mine: lines.slice(0, found.mine.length),
    others: lines.slice(found.mine.length),
    scene: {
      ...regionScene(region, { chosen: municipality, shaded: near }),
      pins: works.flatMap((work, index) => numberedPin(work, index + 1)),
    },
  }
}

/** A map pin at the first point of a maintenance; empty without a point. */
export function maintenancePin(
  { id, title, shapes }: Pick<MaintenanceListRow, 'id' | 'title' | 'shapes'>,
  more: Partial<MapPin> = {},
): MapPin[] {
  const point = shapes.find(({ geojson }) => geojson.type === 'Point')?.geojson
  if (point?.type !== 'Point') return []
  return [{ id: `arbeit-${id}`, title, at: point.coordinates, face: { kind: 'work' }, ...more }]
}

const numberedPin = (work: MaintenanceListRow, number: number) =>
  maintenancePin(work, {
    title: `${number}: ${work.title}`,
    href: `#arbeit-${work.id}`,
    face: { kind: 'number', text: String(number), tone: work.status === 'active' ? 'warning' : 'tenant' },
  })
