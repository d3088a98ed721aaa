import type { CustomerRelated } from '#contract/customers/related.ts'
import { openStatuses } from '#contract/procedures/status.ts'
import { topicKeys } from '#contract/subscriptions/topics.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { notFound } from '../core/errors.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { metersOf } from '../meters/meters.ts'
import { subscribedBy } from '../email/subscribed-by.ts'
import { personOf } from './find.ts'

const maxRows = 50
const maxEmails = 10

/** Reads what belongs to a customer beside procedures and messages. Throws 404. */
export async function readRelated(ctx: Context, id: string): Promise<CustomerRelated> {
  const { db, organization } = ctx
  const known = await db
    .selectFrom('customers')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw notFound()
  const person = await personOf(ctx, id)
  const email = person?.email.toLowerCase() ?? ''
  const sessions = person ? await listSessions(ctx, { strategy: 'customer', id: person.id }) : []
  const [meters, drafts, subscribers, emails, [counts]] = await pipeline(
    db,
    metersOf(ctx, id).limit(maxRows),
    draftsOf(ctx, id),
    subscriptionOf(ctx, email),
    emailsTo(ctx, email),
    countsOf(ctx, id),
  )
  return {
    meters,
    drafts: drafts.slice(0, maxRows),
    topics: subscribers[0] ? topicKeys.filter(topic => subscribers[0]![`notify_${topic}`]) : null,
    emails,
    counts: { ...counts!, drafts: drafts.length, sessions: sessions.length },
  }
}

const draftsOf = ({ db, organization, now }: Context, id: string) =>
  db
    .selectFrom('drafts')
    .select(['id', 'type', 'updated_at', 'expires_at'])
    .where('organization_id', '=', organization.id)
    .where('customer_id', '=', id)
    .where('procedure_id', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('updated_at', 'desc')
    .limit(maxRows)

const subscriptionOf = ({ db, organization }: Context, email: string) =>
  db
    .selectFrom('subscribers')
    .select(['notify_disturbance', 'notify_maintenance', 'notify_news', 'notify_jobs'])
    .where('organization_id', '=', organization.id)
    .where(subscribedBy(email))
    .where('verification', '!=', 'pending')

const emailsTo = ({ db, organization }: Context, email: string) =>
  db
    .selectFrom('emails')
    .select(['id', 'subject', 'created_at', 'sent_at', 'state'])
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`id = any(array(select emails_to(${email}, ${maxEmails})))`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEmails)

const countsOf = ({ db, organization }: Context, id: string) => {
  const own = sql`organization_id = ${organization.id} and customer_id = ${id}`
  const procedures = sql`procedures where ${own} and submitted_at is not null and deleted_at is null`
  const messages = sql`postbox_messages where ${own} and deleted_at is null and submitted_at is not null`
  return db.selectNoFrom([
    sql<number>`(select count(*)::int from ${procedures})`.as('procedures'),
    sql<number>`(select count(*)::int from ${procedures} and status in (${sql.join(openStatuses)}))`.as(
      'open_procedures',
    ),
    sql<number>`(select count(*)::int from ${messages})`.as('messages'),
    sql<number>`(select count(*)::int from ${messages} and read_at is null)`.as('unread_messages'),
  ])
}
