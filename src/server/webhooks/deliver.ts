import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { publish } from '../core/realtime/publish.ts'
import { enqueue } from '../queue/enqueue.ts'
import { addDeliveries } from './add-deliveries.ts'
import { noteOutcome } from './note-outcome.ts'
import { sendEvent } from './send.ts'
import type { WebhookTable } from './table.ts'
import { inSeconds, updateWebhook } from './update.ts'

interface Payload {
  organization_id: string
  webhook_id: string
}

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    deliver_webhooks: Payload
  }
}

/** Seconds for which one job sends, before others of the queue get their turn. */
const budgetSeconds = 20
const claimSeconds = 120
/** Seconds until a job tries again that finds another target being served. */
const turnSeconds = 2

/** One target at a time in a process: a slow one never takes both places of the queue. */
let isSending = false

export const enqueueDelivery = (ctx: Context, webhook_id: string, runAt: string | null = null) =>
  enqueue(
    ctx.db,
    'deliver_webhooks',
    { organization_id: ctx.organization.id, webhook_id },
    `deliver_webhooks ${webhook_id}`,
    runAt,
  ).execute()

/** Job: sends what is due to a target, one after the other. Returns the number of attempts. */
export async function deliverWebhooks(ctx: Context, { webhook_id }: Payload): Promise<number> {
  if (isSending) {
    await enqueueDelivery(ctx, webhook_id, inSeconds(ctx.services.now(), turnSeconds))
    return 0
  }
  isSending = true
  try {
    return await deliver(ctx, webhook_id)
  } finally {
    isSending = false
  }
}

async function deliver(ctx: Context, webhook_id: string): Promise<number> {
  const claimed = await claim(ctx, webhook_id)
  if (!claimed) return 0
  let count = 0
  try {
    await addDeliveries(ctx, claimed)
    const ends = performance.now() + budgetSeconds * 1_000
    while (performance.now() < ends && (await sendNext(ctx, webhook_id))) count += 1
  } finally {
    await release(ctx, webhook_id)
  }
  if (count > 0) await afterwards(ctx, webhook_id)
  return count
}

/** Takes the target for this process; null where another one serves it. A claim ends by itself if the program is killed. */
const claim = (ctx: Context, id: string): Promise<WebhookTable | undefined> => {
  const at = ctx.services.now()
  return updateWebhook(ctx, id)
    .set({ claimed_until: inSeconds(at, claimSeconds) })
    .where('enabled', '=', true)
    .where(eb => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', at.toISOString())]))
    .returningAll()
    .executeTakeFirst()
}

const release = (ctx: Context, id: string) => updateWebhook(ctx, id).set({ claimed_until: null }).execute()

/** Sends the event that is due the longest. Returns false where there is none, or the target has to be left alone. */
async function sendNext(outer: Context, webhook_id: string): Promise<boolean> {
  const ctx = { ...outer, now: outer.services.now() }
  const at = ctx.now.toISOString()
  const [[webhook], [due]] = await pipeline(
    ctx.db,
    ctx.db
      .selectFrom('webhooks')
      .selectAll()
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', webhook_id)
      .where('enabled', '=', true)
      .where(eb => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', at)])),
    ctx.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('organization_id', '=', ctx.organization.id)
      .where('webhook_id', '=', webhook_id)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .orderBy('at')
      .orderBy('event_id')
      .limit(1),
  )
  if (!webhook || !due) return false
  const outcome = await sendEvent(ctx, webhook, due)
  await noteOutcome({ ...ctx, now: ctx.services.now() }, webhook, due, outcome)
  return true
}

/** Goes on where more is due, and lets open pages know. */
async function afterwards(ctx: Context, webhook_id: string) {
  const { db, organization } = ctx
  await enqueueDelivery(ctx, webhook_id)
  await publish(db, {
    organization_id: organization.id,
    noun: 'webhooks',
    id: webhook_id,
    by: null,
  }).execute()
}
