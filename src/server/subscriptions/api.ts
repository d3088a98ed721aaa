import { subscribers } from '#contract/subscriptions/subscribers.ts'
import { subscriptions } from '#contract/subscriptions/subscriptions.ts'
import { implement } from '../core/requests/implement.ts'
import { requireOwnServiceareas } from '../serviceareas/require-own-serviceareas.ts'
import { table } from '../core/store/table.ts'
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

/** Subscribers created by staff confirm their address by email, too, unless `skip_verification` is set. */
const store = table('subscribers', subscribers, {
  sort: '-created_at',
  search: 'find_subscribers',
  async before(ctx, body) {
    await requireOwnServiceareas(ctx, 'locations', body.locations)
    return body
  },
  async after(ctx, { id, email, skip_verification }, previous) {
    if (!previous && !skip_verification) await queueLinkEmail(ctx, { id, email }, 'confirm')
  },
})

export const subscribersFeature = implement(subscribers, store.crud())
