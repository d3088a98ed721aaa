import { type PriceRow, prices } from '#contract/prices/prices.ts'
import { allRows } from '../../lib/all-rows.ts'
import { canCall } from '../../staff-ui/access/can-access.ts'
import { requirePermission, requireStaff } from '../../staff-ui/access/require-user.ts'
import type { Visit } from '../../lib/visit.ts'
import { sectionPermissions } from '../section-permissions.ts'

/** Loads all prices and the municipalities that may have their own. */
export async function loadPrices(visit: Visit, url: URL) {
  const { api, user, organization_id } = await requireStaff(visit, url)
  requirePermission(user, sectionPermissions('prices'))
  const [rows, places] = await Promise.all([
    allRows<PriceRow>(query => api.prices.list({ query })),
    api.serviceareas.list({ params: { id: organization_id } }),
  ])
  return {
    lives: ['prices', 'serviceareas'],
    user_id: user.id,
    rows,
    places: places.map(({ id, title, use_custom_prices }) => ({ id, title, use_custom_prices })),
    mayEdit: canCall(user, prices.update),
  }
}
