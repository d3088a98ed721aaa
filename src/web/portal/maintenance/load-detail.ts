import { type MaintenanceStatus, maintenanceStatuses } from '#contract/maintenance-status.ts'
import type { PublicOrganization } from '#contract/organization-rows.ts'
import type { Visit } from '../../visit.ts'
import { loadRegion, namesOf, sceneOf } from '../region.ts'
import { orRefused } from '../refusals.ts'
import { inHistory } from '../times-relative.ts'
import { pinOf } from './load.ts'
import { whenOf } from './present.ts'

/** Loads one maintenance with its facts, status updates and map. */
export async function loadWork(visit: Visit, organization: PublicOrganization, id: string) {
  const api = visit.as('customer')
  const [work, region] = await orRefused(
    Promise.all([api.maintenances.get({ params: { id } }), loadRegion(api, organization)]),
  )
  const [only, ...others] = work.servicearea_ids
  return {
    status: work.status,
    title: work.title,
    when: whenOf(work),
    description: work.description,
    facts: [
      { label: 'Gemeinde', value: namesOf(region.areas, work.servicearea_ids) },
      { label: 'Betroffen', value: work.affected_locations },
      { label: 'Was Sie merken', value: work.impact },
    ].filter(({ value }) => value !== ''),
    history: work.statusupdates.map(({ status_at, status, message }, index) => ({
      title: inHistory(status_at, visit.now),
      text: message || statusLabel(status),
      state: index === 0 ? ('now' as const) : ('done' as const),
    })),
    scene: { ...sceneOf(region, { chosen: others.length ? undefined : only }), pins: pinOf(work) },
  }
}

const statusLabel = (status: string | null) => maintenanceStatuses[status as MaintenanceStatus]?.public ?? ''
