import type { NewsRow } from '#contract/news.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'

type Condition = RawBuilder<boolean>

const rows = ({ db, organization }: Context, visible: Condition) =>
  db.selectFrom('news').where('organization_id', '=', organization.id).where(visible)

export async function yearsOf(ctx: Context, visible: Condition): Promise<number[]> {
  const found = await rows(ctx, visible)
    .select(sql<number>`extract(year from news_date)::int`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return found.map(({ year }) => year)
}

/** The next older and the next newer news; null where there is none. */
export async function neighboursOf(ctx: Context, { id, news_date }: NewsRow, visible: Condition) {
  const beside = (sign: '<' | '>', direction: 'asc' | 'desc') =>
    rows(ctx, visible)
      .select(['id', 'title', 'news_date'])
      .where(sql<boolean>`(news_date, id) ${sql.raw(sign)} (${news_date}::date, ${id}::uuid)`)
      .orderBy('news_date', direction)
      .orderBy('id', direction)
      .limit(1)
  const [older, newer] = await pipeline(ctx.db, beside('<', 'desc'), beside('>', 'asc'))
  return { older: older[0] ?? null, newer: newer[0] ?? null }
}
