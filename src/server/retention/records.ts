import type { QueryOf } from '#contract/core/endpoint.ts'
import type { retention, RetentionSubject } from '#contract/retention/retention.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { paginate } from '../core/database/paginate.ts'
import { notFound } from '../core/errors.ts'
import { dueRows } from './due.ts'
import { heldNounOf, retentionRules } from './rules.ts'
import { subjects } from './subjects.ts'

/** Records that the saved period puts away on a day, by their labels. Throws 404 for periods whose records have none. */
export function listDueRecords(ctx: Context, query: QueryOf<typeof retention.records>) {
  const { setting, day } = query
  const { table } = retentionRules[setting]
  const noun = heldNounOf(setting)
  if (!noun) throw notFound()
  const days = ctx.organization.config.retention[setting]
  const rows = sql<RetentionSubject>`(
    select fact.* from ${sql.table(table)}
      cross join lateral json_to_record(${subjects[noun].json}) as fact(id uuid, label text, type text, is_open boolean)
    where ${days} > 0 and ${sql.ref(`${table}.id`)} in (
      select id from (${dueRows(ctx, setting, days)}) as coming where day = ${day}::date))`
  return paginate(
    ctx.db.selectFrom(rows.as<'due'>(sql.ref('due'))).select(['id', 'label', 'type', 'is_open']),
    query,
    { defaultSort: 'label' },
  )
}
