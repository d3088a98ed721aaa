import { mayCall, staff } from '#contract/core/access.ts'
import { type EmailState, type EmailTopic, emailTopics } from '#contract/emails/states.ts'
import { sql } from 'kysely'
import { idsByWords } from '../../core/database/text-matches.ts'
import { type Context, toCaller } from '../../core/context.ts'
import { lacksPermission, notFound } from '../../core/errors.ts'

const topics = Object.keys(emailTopics) as EmailTopic[]

/** Whether the caller may read emails of the topic. */
export const mayRead = ({ actor }: Context, topic: EmailTopic) =>
  mayCall([staff(...emailTopics[topic].rights)], toCaller(actor))

/** Whether the caller may do something with emails of the topic. */
export const mayHandle = ({ actor }: Context, topic: EmailTopic) =>
  mayCall([staff(...emailTopics[topic].rights.slice(-1))], toCaller(actor))

/** The right to the settings shows emails of all topics. */
const seesAllTopics = (ctx: Context) => mayCall([staff('settings')], toCaller(ctx.actor))

/** Topics whose emails the caller sees in the log. */
const visibleTopics = (ctx: Context) =>
  seesAllTopics(ctx) ? topics : topics.filter(topic => mayRead(ctx, topic))

/** The emails that the caller may see. */
export const visibleEmails = (ctx: Context) =>
  ctx.db
    .selectFrom('emails')
    .where('emails.organization_id', '=', ctx.organization.id)
    .$if(!seesAllTopics(ctx), query => query.where('topic', 'in', visibleTopics(ctx)))

/** Whether an email was not yet handed to a server, and is not being handed over. */
export const canWithdraw = sql<boolean>`emails.state = 'waiting' and sending_at is null`.as('can_withdraw')

export const rowColumns = [
  'id',
  'organization_id',
  'procedure_id',
  'recipient',
  'recipient_name',
  'subject',
  'kind',
  'topic',
  'state',
  'reason',
  'status_code',
  'error',
  'created_at',
  'not_before',
  'sent_at',
  'bounced_at',
] as const

/** An email that the caller may see; throws 404, and 403 for a topic that the caller lacks the right to. */
export async function findEmail(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('emails')
    .selectAll()
    .select(canWithdraw)
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!visibleTopics(ctx).includes(row.topic)) throw lacksPermission(emailTopics[row.topic].rights[0])
  return row
}
export type FoundEmail = Awaited<ReturnType<typeof findEmail>>

interface Filters {
  q?: string | undefined
  state?: EmailState | undefined
  topic?: EmailTopic | undefined
  procedure_id?: string | undefined
  mailing?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const inGermany = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'Europe/Berlin')`

const isFiltered = ({ topic, procedure_id, mailing, from, until, state }: Filters) =>
  !!(topic || procedure_id || mailing || from || until || state)

/** Whether the list shows all emails that a search finds. */
export const showsAllFound = (ctx: Context, filters: Filters) => seesAllTopics(ctx) && !isFiltered(filters)

/** Ids of the newest emails with the text in recipient, subject, or number of the procedure; null without a text. */
export const emailsWith = ({ db }: Context, filters: Filters) =>
  idsByWords(db, filters.q, 'find_emails', { isNarrowed: isFiltered(filters) })

/** The visible emails that fit all filters, of the given ids. */
export function filteredEmails(ctx: Context, filters: Filters, found: string[] | null) {
  const { topic, procedure_id, mailing, from, until, state } = filters
  return (
    visibleEmails(ctx)
      .$if(!!found, query => query.where(sql<boolean>`emails.id = any(${found}::uuid[])`))
      .$if(!!state, query => query.where('state', '=', state!))
      // In the words of the partial index.
      .$if(!!topic, query => query.where(sql<boolean>`topic = ${sql.lit(topic!)}`))
      .$if(!!procedure_id, query => query.where('procedure_id', '=', procedure_id!))
      .$if(!!mailing, query => query.where('occasion', '=', mailing!).where('subscriber_id', 'is not', null))
      .$if(!!from, query => query.where('created_at', '>=', inGermany(from!)))
      .$if(!!until, query =>
        query.where('created_at', '<', sql<string>`${inGermany(until!)} + interval '1 day'`),
      )
  )
}
