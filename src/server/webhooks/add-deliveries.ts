import { recordNouns } from '#contract/core/key-scopes.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { transaction } from '../core/database/transaction.ts'
import { isOf, isUpTo, reach, settled } from '../events/read-events.ts'
import type { WebhookTable } from './table.ts'
import { updateWebhook } from './update.ts'

const nouns = Object.keys(recordNouns)

/** The condition for events of these types. */
export const isOfTypes = (types: readonly string[]) => isOf(nouns, types)

/** The insert of a delivery for each of these events, due now. */
export const insertDeliveries = ({ db, now }: Context, id: string, events: ReturnType<typeof settled>) =>
  db
    .insertInto('webhook_deliveries')
    .columns(['organization_id', 'webhook_id', 'event_id', 'type', 'record_id', 'at', 'next_at'])
    .expression(
      events
        .clearSelect()
        .select(['organization_id', sql<string>`${id}::uuid`.as('webhook_id')])
        .select(['id', 'type', 'record_id', 'at'])
        .select(sql<string>`${now.toISOString()}::timestamptz`.as('next_at')),
    )

/** Adds a delivery for each event since the last time that the target wants to hear of, up to 10,000 events at once. */
export const addDeliveries = (outer: Context, { id, types }: WebhookTable) =>
  transaction(outer, async ctx => {
    const { db, organization } = ctx
    const { after_xid: xid, after_position: position } = await db
      .selectFrom('webhooks')
      .select(['after_xid', 'after_position'])
      .where('organization_id', '=', organization.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = { xid, position }
    const [[last], [bound]] = await pipeline(db, ...reach(ctx, after))
    const upTo = bound ?? last
    if (!upTo) return
    await pipeline(
      db,
      insertDeliveries(ctx, id, settled(ctx, after).where(isOfTypes(types)).where(isUpTo(upTo))).onConflict(
        conflict => conflict.doNothing(),
      ),
      updateWebhook(ctx, id).set({
        after_xid: sql<string>`greatest(after_xid, ${upTo.xid}::xid8)`,
        after_position: sql<number>`case when after_xid <= ${upTo.xid}::xid8 then ${upTo.position}::bigint else after_position end`,
      }),
    )
  })
