import type { AttemptRow, webhooks } from '#contract/webhooks.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { paginate } from '../core/database/paginate.ts'
import { bodyOf } from './send.ts'

/** A page of the attempts at a target, newest first, with what was sent. */
export async function listAttempts(
  { db, organization }: Context,
  id: string,
  { ok, ...query }: QueryOf<typeof webhooks.attempts>,
) {
  const all = db
    .selectFrom('webhook_attempts')
    .innerJoin('webhook_deliveries', join =>
      join
        .onRef('webhook_deliveries.organization_id', '=', 'webhook_attempts.organization_id')
        .onRef('webhook_deliveries.webhook_id', '=', 'webhook_attempts.webhook_id')
        .onRef('webhook_deliveries.event_id', '=', 'webhook_attempts.event_id'),
    )
    .select(['webhook_attempts.id', 'webhook_attempts.event_id', 'type', 'record_id', 'number'])
    .select(['webhook_attempts.at', 'milliseconds', 'status', 'ok', 'error', 'answer'])
    .select('webhook_deliveries.at as happened_at')
    .select(
      sql<
        string | null
      >`case when number = attempts and state = 'waiting' then webhook_deliveries.next_at end`.as('next_at'),
    )
    .where('webhook_attempts.organization_id', '=', organization.id)
    .where('webhook_attempts.webhook_id', '=', id)
  const found = await paginate(ok === undefined ? all : all.where('ok', '=', ok), query, {
    defaultSort: '-at',
    columns: { at: sql.ref('webhook_attempts.at') },
    filled: ['at'],
    id: 'webhook_attempts.id',
  })
  const data = found.data.map(({ happened_at, ...row }): AttemptRow => ({
    ...row,
    body: bodyOf({ ...row, at: happened_at }),
  }))
  return { ...found, data }
}

interface Hours {
  hours: { hour: string; delivered: number; failed: number }[]
}

/** What was tried in the last 24 hours at each of the targets, by the hour. */
export async function hoursOf({ db, organization, now }: Context, rows: { id: string }[]): Promise<Hours[]> {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  const found = await db
    .selectFrom('webhook_attempts')
    .select('webhook_id')
    .select([
      sql<string>`date_trunc('hour', at)`.as('hour'),
      sql<number>`count(*) filter (where ok)::int`.as('delivered'),
      sql<number>`count(*) filter (where not ok)::int`.as('failed'),
    ])
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`webhook_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .where('at', '>=', since)
    .groupBy(['webhook_id', 'hour'])
    .orderBy('hour')
    .execute()
  return rows.map(({ id }) => ({
    hours: found
      .filter(({ webhook_id }) => webhook_id === id)
      .map(({ hour, delivered, failed }) => ({ hour, delivered, failed })),
  }))
}
