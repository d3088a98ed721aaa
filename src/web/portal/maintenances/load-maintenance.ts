import { type MaintenanceStatus, maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Client } from '../../lib/api-client.ts'
import type { Visit } from '../../lib/visit.ts'
import { loadRegion, type Region, regionScene } from '../lib/supply-region.ts'
import { namesOf } from '../lib/municipality-names.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { formatShortMoment } from '../lib/format-relative-times.ts'
import { filesOf, picturesOf } from '../lib/media.ts'
import { maintenancePin } from './load-maintenances.ts'
import { maintenancePeriod } from './card-data.ts'

/** Loads one maintenance with its facts, status updates and map. */
export async function loadMaintenance(visit: Visit, organization: PublicOrganization, id: string) {
  const api = visit.as('customer')
  const [work, region] = await rethrowAsResponse(
    Promise.all([api.maintenances.get({ params: { id } }), loadRegion(api, organization)]),
  )
  return toMaintenancePage(work, region, visit.now)
}

type Detail = Awaited<ReturnType<Client['maintenances']['get']>>
/** The fields of a maintenance on its page. */
export type ShownMaintenance = Omit<Detail, 'locations' | keyof ServerFields>
type ServerFields = Pick<
  Detail,
  | 'organization_id'
  | 'published'
  | 'notify_subscribers'
  | 'first_published_at'
  | 'subscribers_notified_at'
  | 'created_at'
  | 'updated_at'
>

/** Formats a maintenance for its page. */
export function toMaintenancePage(work: ShownMaintenance, region: Region, now: Date) {
  const [only, ...others] = work.servicearea_ids
  return {
    status: work.status,
    title: work.title,
    when: maintenancePeriod(work),
    description: work.description,
    pictures: picturesOf(work.media),
    files: filesOf(work.media),
    facts: [
      { label: 'Gemeinde', value: namesOf(region.areas, work.servicearea_ids) },
      { label: 'Betroffen', value: work.affected_locations },
      { label: 'Was Sie merken', value: work.impact },
    ].filter(({ value }) => value !== ''),
    history: work.statusupdates.map(({ status_at, status, message }, index) => ({
      title: formatShortMoment(status_at, now),
      text: message || statusLabel(status),
      state: index === 0 ? ('now' as const) : ('done' as const),
    })),
    scene: {
      ...regionScene(region, { chosen: others.length ? undefined : only }),
      zones: work.shapes.flatMap(({ geojson }) =>
        geojson.type === 'Polygon' || geojson.type === 'MultiPolygon' ? [geojson] : [],
      ),
      pins: maintenancePin(work),
    },
  }
}

const statusLabel = (status: string | null) => maintenanceStatuses[status as MaintenanceStatus]?.public ?? ''
