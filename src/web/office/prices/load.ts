import { type PriceRow, prices } from '#contract/prices.ts'
import { allRows } from '../../all-rows.ts'
import { mayDo } from '../../desk/access.ts'
import { demand, signedInStaff } from '../../desk/guard.ts'
import type { Visit } from '../../visit.ts'
import { section } from '../sections.ts'

/** Loads all prices and the municipalities that may have their own. */
export async function loadPrices(visit: Visit, url: URL) {
  const { api, user, organization_id } = await signedInStaff(visit, url)
  demand(user, section('prices'))
  const [rows, places] = await Promise.all([
    allRows<PriceRow>(query => api.prices.list({ query })),
    api.serviceareas.list({ params: { id: organization_id } }),
  ])
  return {
    user_id: user.id,
    rows,
    places: places.map(({ id, title, use_custom_prices }) => ({ id, title, use_custom_prices })),
    mayEdit: mayDo(user, prices.update),
  }
}
