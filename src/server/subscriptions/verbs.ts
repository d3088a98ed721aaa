import type { Subscription, SubscriptionChoice } from '#contract/subscriptions/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { enqueue } from '../queue/enqueue.ts'
import { requireOwnServiceareas } from '../serviceareas/require-own-serviceareas.ts'
import { transaction } from '../core/database/transaction.ts'
import { issueKey, subscriberByKey } from './keys.ts'
import { queueLinkEmail } from './link-email.ts'
import { findOwnSubscription, subscribeCustomer } from './own-subscription.ts'
import { subscribedBy } from '../email/subscribed-by.ts'

const byEmail = ({ db, organization }: Context, email: string) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'verification'])
    .where('organization_id', '=', organization.id)
    .where(subscribedBy(email))
    .executeTakeFirst()

/** Creates a subscription and emails the confirmation link; a known address gets its updateSubscriber link. The response is the same. */
export const start = (ctx: Context, { email, ...choice }: SubscriptionChoice & { email: string }) =>
  transaction(ctx, async ctx => {
    await requireOwnServiceareas(ctx, 'locations', choice.locations)
    const known = await byEmail(ctx, email)
    if (known && known.verification !== 'pending') return queueLinkEmail(ctx, known, 'change')
    const [subscriber] = await ctx.db
      .insertInto('subscribers')
      .values({
        ...choice,
        id: ctx.services.newId(),
        organization_id: ctx.organization.id,
        email,
        ...timestamps(ctx),
      })
      .onConflict(conflict =>
        conflict
          .expression(sql`organization_id, lower(email)`)
          .doUpdateSet({ ...choice, updated_at: ctx.now.toISOString() })
          .where('subscribers.verification', '=', 'pending'),
      )
      .returning(['id', 'email'])
      .execute()
    if (subscriber) await queueLinkEmail(ctx, subscriber, 'confirm')
  })

const timestamps = ({ now }: Context) => ({ created_at: now.toISOString(), updated_at: now.toISOString() })

/** Enqueues the link email. The job checks the address, so that response times reveal nothing. */
export const requestLink = ({ db, organization }: Context, email: string) =>
  enqueue(db, 'send_subscription_link', { organization_id: organization.id, email }).execute()

/** Job: emails the link to a known address, otherwise does nothing. */
export const sendSubscriptionLink = (ctx: Context, { email }: { email: string }) =>
  transaction(ctx, async ctx => {
    const known = await byEmail(ctx, email)
    if (known) await queueLinkEmail(ctx, known, known.verification === 'pending' ? 'confirm' : 'change')
  })

/** Confirms the address and returns a key for changes. Repeated calls (a second click, a email scanner) also succeed. */
export const confirm = (ctx: Context) =>
  transaction(ctx, async ctx => {
    const { id, email_verified_at } = await subscriberByKey(ctx, 'confirm')
    const at = ctx.now.toISOString()
    await updateSubscriber(ctx, id, { email_verified_at: email_verified_at ?? at, updated_at: at })
    return { access_key: await issueKey(ctx, id, 'change') }
  })

export const read = (ctx: Context): Promise<Subscription> => findOwnSubscription(ctx)

export const update = (ctx: Context, choice: Omit<Subscription, 'email'>) =>
  transaction(ctx, async ctx => {
    await requireOwnServiceareas(ctx, 'locations', choice.locations)
    const { id, email } = await findOwnSubscription(ctx)
    const at = ctx.now.toISOString()
    if (id) await updateSubscriber(ctx, id, { ...choice, updated_at: at })
    else await subscribeCustomer(ctx, email, choice)
    return findOwnSubscription(ctx)
  })

/** Deletes the subscriber; keys and emails follow by cascade. */
export const remove = (ctx: Context) =>
  transaction(ctx, async ctx => {
    const { id } = await findOwnSubscription(ctx)
    if (!id) return
    await ctx.db
      .deleteFrom('subscribers')
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
  })

const updateSubscriber = ({ db, organization }: Context, id: string, values: object) =>
  db
    .updateTable('subscribers')
    .set(values)
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
