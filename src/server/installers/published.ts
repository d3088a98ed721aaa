import { dayInGermany } from '#contract/core/days.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'

/** Condition: published and within the period of approval. */
export const published = ({ now }: Context) => {
  const today = dayInGermany(now)
  return sql<boolean>`published and (approved_from is null or approved_from <= ${today}) and (approved_to is null or approved_to >= ${today})`
}

/** Names of published installers for a form, such as "Haustechnik Öztürk, Auental"; at most 500. */
export async function publishedInstallerNames(ctx: Context): Promise<string[]> {
  if (!ctx.organization.enabled_installers) return []
  const rows = await ctx.db
    .selectFrom('installers')
    .select(['company', 'city'])
    .where('organization_id', '=', ctx.organization.id)
    .where(published(ctx))
    .orderBy('company')
    .limit(500)
    .execute()
  return [...new Set(rows.map(({ company, city }) => [company, city].filter(Boolean).join(', ')))]
}
