import { recordNouns, type RecordNoun } from '#contract/core/key-scopes.ts'
import { maySeeNoun } from '#contract/may-do.ts'
import { webhooks } from '#contract/webhooks.ts'
import { sql } from 'kysely'
import { type Context, toCaller } from '../core/context.ts'
import { audit } from '../core/audit/audit.ts'
import { conflict, forbidden, invalid, notFound } from '../core/errors.ts'
import { OutboundRefused, requirePublicAddress } from '../core/outbound/lookup.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { hoursOf, listAttempts } from './attempts.ts'
import { enqueueDelivery } from './deliver.ts'
import { countReplay, replay } from './replay.ts'
import { renewSecret } from './secrets.ts'
import type { WebhookTable } from './table.ts'
import { updateWebhook } from './update.ts'

const waiting = sql<number>`(select count(*)::int from (select from webhook_deliveries
  where webhook_deliveries.organization_id = webhooks.organization_id and webhook_id = webhooks.id
    and state = 'waiting' limit 10000) as found)`

/** Columns of a target that is switched on again: it starts from now. What it missed is replayed. */
const fromNow = {
  disabled_at: null,
  disabled_reason: null,
  failing_since: null,
  failures: 0,
  last_error: '',
  next_at: null,
  after_xid: sql<string>`pg_snapshot_xmin(pg_current_snapshot())`,
  after_position: 0,
}

const store = table('webhooks', webhooks, {
  sort: 'name',
  search: ['name', 'url'],
  computed: { waiting },
  attach: [hoursOf],
  before(ctx, body, previous) {
    checkAddress(ctx, body.url ?? previous?.url)
    checkSees(ctx, body.types ?? [], previous?.types ?? [])
    if (body.enabled === undefined || body.enabled === (previous?.enabled ?? true)) return body
    if (body.enabled) return { ...body, ...fromNow }
    return { ...body, disabled_at: ctx.now.toISOString(), disabled_reason: 'person' as const, next_at: null }
  },
})

/** Throws 422 for a literal address of an inner network. Names are checked with every attempt. */
function checkAddress({ services }: Context, url: string | undefined) {
  try {
    if (url) requirePublicAddress(new URL(url).hostname, services.settings.outboundAllow)
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    throw invalid([
      { path: 'url', message: 'Diese Adresse liegt in einem inneren Netz. Geben Sie eine öffentliche an.' },
    ])
  }
}

/** Throws 403 unless the caller may see the nouns of newly chosen types: nobody lets a program hear more than they see. */
function checkSees({ actor }: Context, types: readonly string[], before: readonly string[]) {
  const added = types.filter(type => !before.includes(type)).map(type => type.split('.')[0]!)
  const unseen = [...new Set(added)].filter(noun => !maySeeNoun(noun, toCaller(actor)))
  if (unseen.length)
    throw forbidden(
      `Sie selbst sehen hier nicht: ${unseen.map(noun => recordNouns[noun as RecordNoun].title).join(', ')}. Wählen Sie andere Arten.`,
    )
}

/** Locks the target. Throws 409 where it is switched off. */
async function lockEnabled(ctx: Context, id: string): Promise<WebhookTable> {
  const row = await store.lock(ctx, id)
  if (!row.enabled) throw conflict('Dieses Ziel ist abgeschaltet. Schalten Sie es zuerst ein.')
  return row
}

/** Lets a target that is left alone be tried at once. */
const wake = (ctx: Context, id: string) => updateWebhook(ctx, id).set({ next_at: null }).execute()

export const webhooksFeature = implement(webhooks, {
  ...store.crud(),
  create: ({ ctx, body }) =>
    store.transaction(ctx, async ctx => {
      const row = await store.createRow(ctx, body)
      const secret = await renewSecret(ctx, row)
      return { ...(await store.find(ctx, row.id)), secret }
    }),
  rotate: ({ ctx, params }) =>
    store.transaction(ctx, async ctx => {
      const row = await store.lock(ctx, params.id)
      const secret = await renewSecret(ctx, row)
      await store.change(ctx, row, {}, { action: 'update', details: { rotated: true } })
      return { ...(await store.find(ctx, params.id)), secret }
    }),
  test: ({ ctx, params }) =>
    store.transaction(ctx, async ctx => {
      await lockEnabled(ctx, params.id)
      const at = ctx.now.toISOString()
      const event_id = ctx.services.newId()
      await ctx.db
        .insertInto('webhook_deliveries')
        .values({
          organization_id: ctx.organization.id,
          webhook_id: params.id,
          event_id,
          type: 'webhook.test',
          record_id: null,
          at,
          next_at: at,
        })
        .execute()
      await wake(ctx, params.id)
      await enqueueDelivery(ctx, params.id)
      return { event_id }
    }),
  async attempts({ ctx, params, query }) {
    await store.find(ctx, params.id)
    return listAttempts(ctx, params.id, query)
  },
  resend: ({ ctx, params: { id, event_id } }) =>
    store.transaction(ctx, async ctx => {
      await lockEnabled(ctx, id)
      const { numUpdatedRows } = await ctx.db
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', attempts: 0, next_at: ctx.now.toISOString() })
        .where('organization_id', '=', ctx.organization.id)
        .where('webhook_id', '=', id)
        .where('event_id', '=', event_id)
        .executeTakeFirst()
      if (!numUpdatedRows) throw notFound()
      await wake(ctx, id)
      await enqueueDelivery(ctx, id)
      return { event_id }
    }),
  replay: ({ ctx, params, body: { dry_run, ...what } }) =>
    store.transaction(ctx, async ctx => {
      const row = dry_run ? await store.lock(ctx, params.id) : await lockEnabled(ctx, params.id)
      if (dry_run) return { count: await countReplay(ctx, row, what) }
      const count = await replay(ctx, row, what)
      const details = { replayed: count, from: what.from }
      await audit(ctx, { action: 'webhooks.resend', subject_type: 'webhooks', subject_id: row.id, details })
      await wake(ctx, params.id)
      await enqueueDelivery(ctx, params.id)
      return { count }
    }),
})
