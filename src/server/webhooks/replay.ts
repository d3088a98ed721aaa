import { recordNouns } from '#contract/core/key-scopes.ts'
import { mostReplayed } from '#contract/webhook-limits.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { isOf, settled } from '../events/read-events.ts'
import type { WebhookTable } from './table.ts'

interface Wanted {
  from: string
  types?: readonly string[] | undefined
}

const nouns = Object.keys(recordNouns)

function wanted(ctx: Context, webhook: WebhookTable, { from, types }: Wanted) {
  const rows = settled(ctx, null).where('at', '>=', from).where(isOf(nouns, webhook.types))
  return types ? rows.where(isOf(nouns, types)) : rows
}

/** How many events a replay would send. Throws 409 for too many. */
export async function countReplay(ctx: Context, webhook: WebhookTable, what: Wanted): Promise<number> {
  const limited = wanted(ctx, webhook, what).limit(mostReplayed + 1)
  const { count } = await ctx.db
    .selectFrom(limited.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostReplayed)
    throw conflict(
      `Das sind mehr als ${mostReplayed.toLocaleString('de-DE')} Ereignisse. Wählen Sie einen späteren Zeitpunkt oder weniger Arten.`,
    )
  return count
}

/** Makes all events due again that happened since the moment, each under its own id. Returns their number. */
export async function replay(ctx: Context, webhook: WebhookTable, what: Wanted): Promise<number> {
  const { db, now } = ctx
  const count = await countReplay(ctx, webhook, what)
  const at = sql<string>`${now.toISOString()}::timestamptz`
  await db
    .insertInto('webhook_deliveries')
    .columns(['organization_id', 'webhook_id', 'event_id', 'type', 'record_id', 'at', 'next_at'])
    .expression(
      wanted(ctx, webhook, what)
        .clearSelect()
        .select(['organization_id', sql<string>`${webhook.id}::uuid`.as('webhook_id')])
        .select(['id', 'type', 'record_id', 'at', at.as('next_at')])
        .orderBy('xid')
        .orderBy('position')
        .limit(mostReplayed),
    )
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'webhook_id', 'event_id'])
        .doUpdateSet({ state: 'waiting', attempts: 0, next_at: at }),
    )
    .execute()
  return count
}
