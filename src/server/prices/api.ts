import { connectionCost, typicalConsumption, yearlyCost } from '#contract/prices/calculators.ts'
import { prices } from '#contract/prices/prices.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { meterSizes, pricesForLocation, pricesValidOn } from '#contract/prices/tariffs.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'

/** SQL condition: the price has begun, and no newer one for the same has; as `pricesValidOn` in the contract says. */
function validOn({ now }: Pick<Context, 'now'>) {
  const today = dayInGermany(now)
  return sql<boolean>`(prices.valid_from is null or prices.valid_from <= ${today}) and not exists (
    select from prices newer
    where newer.organization_id = prices.organization_id
      and newer.location_id is not distinct from prices.location_id
      and newer.service = prices.service and newer.type = prices.type
      and (newer.type = 'consumption' or (
        newer.provision_size = prices.provision_size
        and newer.provision_size_description = prices.provision_size_description
        and newer.provision_price_unit_type = prices.provision_price_unit_type))
      and newer.valid_from <= ${today}
      and newer.valid_from > coalesce(prices.valid_from, '-infinity'::date))`
}

const store = table('prices', prices, {
  sort: 'order',
  search: ['provision_size_description'],
  visible: validOn,
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
async function validPrices({ db, organization, now }: Context, location_id: string | undefined) {
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
  return pricesForLocation(pricesValidOn(all, dayInGermany(now)), servicearea)
}
