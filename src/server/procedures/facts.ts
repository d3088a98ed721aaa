import { dayInGermany } from '#contract/core/days.ts'
import { moduleKeys } from '#contract/core/modules.ts'
import type { FormFacts, KnownMeter, FormLookup } from '#contract/procedures/facts.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { pricesForLocation } from '#contract/prices/tariffs.ts'
import { publishedInstallerNames } from '../installers/published.ts'
import type { Context } from '../core/context.ts'

/** Loads the facts a procedure's form depends on. `city` is the plot's city; prices differ by city. */
export async function formFacts(
  ctx: Context,
  { lookups = [] }: Pick<ProcedureDefinition, 'lookups'>,
  more: { meters?: KnownMeter[]; known?: FormFacts['known']; files?: string[]; city?: string },
): Promise<FormFacts> {
  const { meters = [], known = null, files = [], city = '' } = more
  const loadIfWanted = <T>(what: FormLookup, load: () => Promise<T>) =>
    lookups.includes(what) ? load() : undefined
  return {
    today: dayInGermany(ctx.now),
    config: ctx.organization.config,
    organization: titleAndAddress(ctx.organization),
    meters,
    known,
    files,
    modules: moduleKeys.filter(key => ctx.organization[`enabled_${key}`]),
    installers: (await loadIfWanted('installers', () => publishedInstallerNames(ctx))) ?? [],
    rainwater_price: (await loadIfWanted('rainwater_price', () => rainwaterPrice(ctx, city))) ?? null,
  }
}

/** The utility's title and one-line address, as printed on documents. */
export const titleAndAddress = ({
  title,
  street,
  house_number,
  postalcode,
  city,
}: Context['organization']) => ({
  title,
  address: [`${street} ${house_number}`, `${postalcode} ${city}`]
    .map(part => part.trim())
    .filter(Boolean)
    .join(', '),
})

async function rainwaterPrice({ db, organization }: Context, city: string): Promise<number | null> {
  const prices = await db
    .selectFrom('prices')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('service', '=', 'rainwater')
    .where('type', '=', 'consumption')
    .orderBy('order')
    .orderBy('id')
    .limit(1000)
    .execute()
  const servicearea = await db
    .selectFrom('serviceareas')
    .select(['id', 'use_custom_prices'])
    .where('organization_id', '=', organization.id)
    .where('title', '=', city.trim())
    .executeTakeFirst()
  const applicable = pricesForLocation(prices, servicearea ?? null)
  return applicable.find(price => price.consumption_price_gross !== null)?.consumption_price_gross ?? null
}
