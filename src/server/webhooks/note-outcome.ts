import { failingDays } from '#contract/webhook-limits.ts'
import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { audit } from '../core/audit/audit.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import type { Outcome } from './send.ts'
import type { WebhookDeliveryTable, WebhookTable } from './table.ts'
import { inSeconds, updateWebhook } from './update.ts'

/** Seconds until the next attempt of an event, by the number of those that failed; then it is given up. */
const pausesOfEvent = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** Seconds for which a target that does not answer is left alone, by the number of failures in a row. */
const pausesOfTarget = [5, 60, 300, 900, 1_800, 3_600, 7_200]
const mostSeconds = 86_400
const warningHours = 24

/** Up to a tenth longer, so that what failed together does not come back together. */
const spread = (seconds: number) => seconds * (1 + Math.random() / 10)

/** The target itself does not work, whatever the event: no answer, a redirect, overload or a broken gateway. */
const isOfTarget = ({ status }: Outcome) =>
  status === null || (status >= 300 && status < 400) || [429, 502, 503, 504].includes(status)

/** Stores an attempt and what follows from it for the event and for the target. */
export const noteOutcome = (
  outer: Context,
  webhook: WebhookTable,
  delivery: WebhookDeliveryTable,
  outcome: Outcome,
) =>
  transaction(outer, async ctx => {
    const number = delivery.attempts + 1
    await addAttempt(ctx, delivery, number, outcome)
    if (outcome.ok) {
      await setDelivery(ctx, delivery, { state: 'delivered', attempts: number, next_at: null })
      if (webhook.failing_since || webhook.failures)
        await setWebhook(ctx, webhook, { failing_since: null, failures: 0, next_at: null, last_error: '' })
      return
    }
    const isLastTry = number > pausesOfEvent.length && !isOfTarget(outcome)
    const target = await noteFailure(ctx, webhook, outcome)
    await setDelivery(ctx, delivery, {
      state: isLastTry ? 'failed' : 'waiting',
      attempts: number,
      // Behind events that were not tried meanwhile, so that one alone does not hold up the others.
      next_at: isLastTry ? null : (target ?? inSeconds(ctx.now, pauseOf(pausesOfEvent, number, outcome))),
    })
  })

/** Seconds to wait after so many failures, or as long as the target asks for. */
function pauseOf(pauses: readonly number[], failures: number, { retryAfter }: Outcome): number {
  const own = spread(pauses[failures - 1] ?? pauses.at(-1)!)
  return Math.min(mostSeconds, Math.max(retryAfter, own))
}

const addAttempt = (
  { db, services, now }: Context,
  delivery: WebhookDeliveryTable,
  number: number,
  outcome: Outcome,
) => {
  const { organization_id, webhook_id, event_id } = delivery
  const { ok, status, error, answer, milliseconds } = outcome
  return db
    .insertInto('webhook_attempts')
    .values({
      id: services.newId(),
      organization_id,
      webhook_id,
      event_id,
      number,
      at: now.toISOString(),
      ok,
      status,
      error,
      answer,
      milliseconds,
    })
    .execute()
}

const setDelivery = (
  { db }: Context,
  { organization_id, webhook_id, event_id }: WebhookDeliveryTable,
  changes: Partial<WebhookDeliveryTable>,
) =>
  db
    .updateTable('webhook_deliveries')
    .set(changes)
    .where('organization_id', '=', organization_id)
    .where('webhook_id', '=', webhook_id)
    .where('event_id', '=', event_id)
    .execute()

const setWebhook = (ctx: Context, { id }: WebhookTable, changes: Partial<WebhookTable>) =>
  updateWebhook(ctx, id).set(changes).execute()

/** Notes that nothing arrived. Returns until when the target is left alone; null where it may be tried with other events. */
async function noteFailure(ctx: Context, webhook: WebhookTable, outcome: Outcome): Promise<string | null> {
  const failures = webhook.failures + 1
  const failing_since = webhook.failing_since ?? ctx.now.toISOString()
  const next_at = isOfTarget(outcome) ? inSeconds(ctx.now, pauseOf(pausesOfTarget, failures, outcome)) : null
  await setWebhook(ctx, webhook, { failures, failing_since, next_at, last_error: outcome.error })
  const hours = (ctx.now.getTime() - Date.parse(failing_since)) / 3_600_000
  if (outcome.status === 410)
    await switchOff(ctx, webhook, 'gone', 'Das Ziel hat mit 410 geantwortet: nicht mehr senden.')
  else if (hours >= failingDays * 24)
    await switchOff(ctx, webhook, 'failing', `Seit ${failingDays} Tagen kam nichts an. ${outcome.error}.`)
  else if (hours >= warningHours)
    await announce(ctx, webhook, {
      title: `Webhook „${webhook.name}“ stockt`,
      text: `Seit einem Tag kommt nichts an. ${outcome.error}. Bleibt es dabei, schalten wir das Ziel nach ${failingDays} Tagen ab.`,
      once: `webhook ${webhook.id} stalls ${failing_since}`,
    })
  return next_at
}

async function switchOff(ctx: Context, webhook: WebhookTable, reason: 'failing' | 'gone', why: string) {
  const disabled_at = ctx.now.toISOString()
  await setWebhook(ctx, webhook, { enabled: false, disabled_at, disabled_reason: reason, next_at: null })
  const subject = { subject_type: 'webhooks', subject_id: webhook.id }
  await audit(ctx, { action: 'webhooks.hold', ...subject, details: { reason } })
  await announce(ctx, webhook, {
    title: `Webhook „${webhook.name}“ abgeschaltet`,
    text: `${why} Wenn das Ziel wieder arbeitet, schalten Sie es ein und holen Sie nach, was inzwischen geschah.`,
    once: `webhook ${webhook.id} off ${disabled_at}`,
  })
}

const announce = (
  ctx: Context,
  { id }: WebhookTable,
  { once, ...words }: { title: string; text: string; once: string },
) =>
  notifyStaff(ctx, {
    permissions: ['settings'],
    byEmail: true,
    notification: {
      kind: 'webhooks',
      ...words,
      href: `${pagePath('/login/settings/webhooks')}?webhook=${id}`,
    },
    once,
  })
