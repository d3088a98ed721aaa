import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { sql } from 'kysely'
import { personById } from '../customers/find.ts'
import { type Context, customerOf } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { subscriberByKey } from './keys.ts'
import { subscribedBy } from '../email/subscribed-by.ts'

const emptySubscription = {
  id: null,
  paused: false,
  notify_disturbance: false,
  notify_maintenance: false,
  notify_news: false,
  notify_jobs: false,
  locations: [] as string[],
}

/** The subscription of the request's key or, without one, of the signed-in customer's address. Throws 404. */
export async function findOwnSubscription(ctx: Context): Promise<Subscription & { id: string | null }> {
  if (ctx.request.accessKeys.subscription) return subscriberByKey(ctx, 'change')
  const email = await confirmedEmail(ctx)
  const found = await ctx.db
    .selectFrom('subscribers')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where(subscribedBy(email))
    .where('verification', '!=', 'pending')
    .executeTakeFirst()
  return found ?? { ...emptySubscription, email }
}

/** The signed-in customer's confirmed email address. Throws 404. */
async function confirmedEmail(ctx: Context): Promise<string> {
  const customer = customerOf(ctx)
  if (!customer) throw notFound()
  const { email, email_verified_at } = await personById(ctx, customer.id)
  if (!email_verified_at) throw notFound()
  return email
}

/** Creates or replaces a customer's subscription. Needs no confirmation: the login's address is confirmed. */
export async function subscribeCustomer(ctx: Context, email: string, choice: Omit<Subscription, 'email'>) {
  const at = ctx.now.toISOString()
  await ctx.db
    .insertInto('subscribers')
    .values({
      ...choice,
      id: ctx.services.newId(),
      organization_id: ctx.organization.id,
      email,
      email_verified_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict(conflict =>
      conflict
        .expression(sql`organization_id, lower(email)`)
        .doUpdateSet({ ...choice, email_verified_at: at, updated_at: at }),
    )
    .execute()
}
