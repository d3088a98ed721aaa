import { type LocationtypeRow, locationtypes } from '#contract/locations/locations.ts'
import { allRows } from '../../lib/all-rows.ts'
import { canCall } from '../../staff-ui/access/can-access.ts'
import { requirePermission, requireStaff } from '../../staff-ui/access/require-user.ts'
import type { Visit } from '../../lib/visit.ts'
import { sectionPermissions } from '../section-permissions.ts'

/** Loads the location types and the number of locations of each. */
export async function loadLocationtypes(visit: Visit, url: URL) {
  const { api, user } = await requireStaff(visit, url)
  requirePermission(user, sectionPermissions('servicearea'))
  const [rows, places] = await Promise.all([
    allRows<LocationtypeRow>(query => api.locationtypes.list({ query })),
    allRows<{ locationtype_id: string | null }>(query =>
      api.locations.list({ query: { ...query, typed: 'true' } }),
    ),
  ])
  return {
    lives: ['locationtypes', 'locations'],
    user_id: user.id,
    rows,
    counts: Object.fromEntries(
      rows.map(({ id }) => [id, places.filter(place => place.locationtype_id === id).length]),
    ),
    mayEdit: canCall(user, locationtypes.update),
  }
}
