import { isRecordNoun } from '#contract/core/key-scopes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../core/services.ts'
import { wakingTask } from '../queue/enqueue.ts'

/** Every minute: enqueues the delivery for each target for which something is due. Returns their number. */
export const scheduleWebhooks = (services: Services) => enqueueDue(services, sql`true`)

/** Enqueues the delivery for targets that work or may be tried again, and have events to send. */
async function enqueueDue({ database, now }: Services, which: RawBuilder<unknown>): Promise<number> {
  const at = now().toISOString()
  const { rows } = await sql`
    select enqueue(${wakingTask('deliver_webhooks')}, json_build_object('organization_id', organization_id, 'webhook_id', id),
      'deliver_webhooks ' || id)
    from webhooks where enabled and (next_at is null or next_at <= ${at}) and ${which}
      and (exists (select from webhook_deliveries waiting where waiting.organization_id = webhooks.organization_id
          and waiting.webhook_id = webhooks.id and waiting.state = 'waiting' and waiting.next_at <= ${at})
        or exists (select from events where events.organization_id = webhooks.organization_id
          and (events.xid, events.position) > (webhooks.after_xid, webhooks.after_position)))`.execute(
    database.platform,
  )
  return rows.length
}

const delayMs = 1_000

/** Follows the events of all nodes and sends at once, at most once a second for an organization. Returns how to stop it. */
export function sendWebhooksSoon(services: Services): () => void {
  const waiting = new Map<string, NodeJS.Timeout>()
  const send = (organization_id: string) => {
    waiting.delete(organization_id)
    enqueueDue(services, sql`organization_id = ${organization_id}`).catch((error: unknown) =>
      services.log.warn({ err: error }, 'webhooks wait for the next minute'),
    )
  }
  const stop = services.hub.onEvent(({ organization_id, noun }) => {
    if (!organization_id || !isRecordNoun(noun) || waiting.has(organization_id)) return
    waiting.set(
      organization_id,
      setTimeout(() => send(organization_id), delayMs),
    )
  })
  return () => {
    stop()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}
