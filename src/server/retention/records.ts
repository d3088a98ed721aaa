import { uncounted } from '#contract/core/most-counted.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { retention } from '#contract/retention/retention.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { paginate } from '../core/database/paginate.ts'
import { notFound } from '../core/errors.ts'
import { comingOf, endsNear } from './due.ts'
import { heldNounOf, retentionRules } from './rules.ts'
import { subjects } from './subjects.ts'

/** Records that the saved period puts away on a day, by their labels. Throws 404 for periods whose records have none. */
export function listDueRecords(ctx: Context, query: QueryOf<typeof retention.records>) {
  const { setting, day } = query
  const { table } = retentionRules[setting]
  const noun = heldNounOf(setting)
  if (!noun) throw notFound()
  const days = ctx.organization.config.retention[setting]
  const { label, type, is_open } = subjects[noun].facts
  const coming = comingOf(ctx, setting, days)
  // Materialized, because the planner would rather look through all records in the order of their labels.
  const rows = ctx.db
    .with(
      cte => cte('due').materialized(),
      db =>
        db
          .selectFrom(table as 'procedures')
          .select('id')
          .select([
            sql<string>`${label}`.as('label'),
            sql<string | null>`${type}`.as('type'),
            sql<boolean>`${is_open}`.as('is_open'),
          ])
          .where(sql<boolean>`${days} > 0 and ${coming.rows} and ${coming.day} = ${day}::date`)
          .where(endsNear(ctx, setting, days, day))
          .limit(sql.lit(uncounted)),
    )
    .selectFrom('due')
    .selectAll()
  const total = sql<number>`(select count(*)::int from due)`
  return paginate(rows, query, { defaultSort: 'label', filled: ['label'], total })
}
