import { subscribers } from '#contract/subscribers.ts'
import { subscriptions } from '#contract/subscriptions.ts'
import { implement } from '../implement.ts'
import { requireOwnAreas } from '../places/own-areas.ts'
import { plain } from '../plain.ts'
import { within } from '../within.ts'
import { sendKey } from './letters.ts'
import { countRecipients } from './recipients.ts'
import { askForLink, confirm, read, remove, start, update } from './verbs.ts'

export const subscriptionsRoom = implement(subscriptions, {
  start: ({ ctx, body }) => start(ctx, body),
  async sendLink({ ctx, body }) {
    await askForLink(ctx, body.email)
  },
  confirm: ({ ctx }) => confirm(ctx),
  get: ({ ctx }) => read(ctx),
  update: ({ ctx, body }) => update(ctx, body),
  remove: ({ ctx }) => remove(ctx),
  recipients: ({ ctx, query }) => countRecipients(ctx, query),
})

const verbs = plain(subscribers, { table: 'subscribers', usual: '-created_at', searched: ['email'] })

/** Subscribers created by staff confirm their address by email, too, unless `skip_verification` is set. */
export const subscribersRoom = implement(subscribers, {
  ...verbs,
  create: call =>
    within(call.ctx, async ctx => {
      await requireOwnAreas(ctx, 'locations', call.body.locations)
      const row = await verbs.create({ ...call, ctx })
      const { id, email, skip_verification } = row as {
        id: string
        email: string
        skip_verification: boolean
      }
      if (!skip_verification) await sendKey(ctx, { id, email }, 'confirm')
      return row
    }),
  async update(call) {
    await requireOwnAreas(call.ctx, 'locations', call.body.locations)
    return verbs.update(call)
  },
})
