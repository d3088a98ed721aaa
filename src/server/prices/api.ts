import { connectionCost, typicalConsumption, yearlyCost } from '#contract/prices/calculators.ts'
import { prices } from '#contract/prices/prices.ts'
import { meterSizes, pricesForLocation } from '#contract/prices/tariffs.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'

const store = table('prices', prices, {
  sort: 'order',
  search: ['provision_size_description'],
  visible: () => sql`true`,
})

export const pricesFeature = implement(prices, {
  ...store.crud(),

  async yearlyCost({
    ctx,
    query: { location_id, persons, consumption = typicalConsumption(persons), area, size },
  }) {
    const prices = await validPrices(ctx, location_id)
    return { ...yearlyCost(prices, { consumption, area, size }), consumption, sizes: meterSizes(prices) }
  },

  async connectionCost({ ctx, query: { location_id, ...connection } }) {
    return connectionCost(await validPrices(ctx, location_id), connection)
  },
})

/** The prices valid in a municipality, or everywhere. Throws 404 for an unknown municipality. */
async function validPrices({ db, organization }: Context, location_id: string | undefined) {
  const [servicearea] = location_id
    ? await db
        .selectFrom('serviceareas')
        .select(['id', 'use_custom_prices'])
        .where('organization_id', '=', organization.id)
        .where('id', '=', location_id)
        .execute()
    : [null]
  if (servicearea === undefined) throw notFound()
  const all = await db
    .selectFrom('prices')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .orderBy('order')
    .orderBy('id')
    .limit(1000)
    .execute()
  return pricesForLocation(all, servicearea)
}
