import { subscribers } from '#contract/subscriptions/subscribers.ts'
import { subscriptions } from '#contract/subscriptions/subscriptions.ts'
import { implement } from '../core/requests/implement.ts'
import { requireOwnServiceareas } from '../serviceareas/require-own-serviceareas.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { transaction } from '../core/database/transaction.ts'
import { queueLinkEmail } from './link-email.ts'
import { countRecipients } from './recipients.ts'
import { requestLink, confirm, read, remove, start, update } from './verbs.ts'

export const subscriptionsFeature = implement(subscriptions, {
  start: ({ ctx, body }) => start(ctx, body),
  async sendLink({ ctx, body }) {
    await requestLink(ctx, body.email)
  },
  confirm: ({ ctx }) => confirm(ctx),
  get: ({ ctx }) => read(ctx),
  update: ({ ctx, body }) => update(ctx, body),
  remove: ({ ctx }) => remove(ctx),
  recipients: ({ ctx, query }) => countRecipients(ctx, query),
})

const verbs = crudHandlers(subscribers, {
  table: 'subscribers',
  defaultSort: '-created_at',
  searched: ['email'],
})

/** Subscribers created by staff confirm their address by email, too, unless `skip_verification` is set. */
export const subscribersFeature = implement(subscribers, {
  ...verbs,
  create: call =>
    transaction(call.ctx, async ctx => {
      await requireOwnServiceareas(ctx, 'locations', call.body.locations)
      const row = await verbs.create({ ...call, ctx })
      const { id, email, skip_verification } = row as {
        id: string
        email: string
        skip_verification: boolean
      }
      if (!skip_verification) await queueLinkEmail(ctx, { id, email }, 'confirm')
      return row
    }),
  async update(call) {
    await requireOwnServiceareas(call.ctx, 'locations', call.body.locations)
    return verbs.update(call)
  },
})
