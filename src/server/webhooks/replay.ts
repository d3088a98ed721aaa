import { mostReplayed } from '#contract/webhook-limits.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { settled } from '../events/read-events.ts'
import { insertDeliveries, isOfTypes } from './add-deliveries.ts'
import type { WebhookTable } from './table.ts'

interface Wanted {
  from: string
  types?: readonly string[] | undefined
}

function wanted(ctx: Context, webhook: WebhookTable, { from, types }: Wanted) {
  const rows = settled(ctx, null).where('at', '>=', from).where(isOfTypes(webhook.types))
  return types ? rows.where(isOfTypes(types)) : rows
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
  const count = await countReplay(ctx, webhook, what)
  const events = wanted(ctx, webhook, what).orderBy('xid').orderBy('position').limit(mostReplayed)
  await insertDeliveries(ctx, webhook.id, events)
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'webhook_id', 'event_id'])
        .doUpdateSet({ state: 'waiting', attempts: 0, next_at: ctx.now.toISOString() }),
    )
    .execute()
  return count
}
