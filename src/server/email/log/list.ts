import type { QueryOf } from '#contract/core/endpoint.ts'
import type { emails } from '#contract/emails/emails.ts'
import type { EmailListRow } from '#contract/emails/rows.ts'
import { type EmailState, emailStates } from '#contract/emails/states.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { countable, countAll, countExactly } from '../../core/database/known-counts.ts'
import { paginate } from '../../core/database/paginate.ts'
import { canWithdraw, emailsWith, filteredEmails, rowColumns, showsAllFound } from './find.ts'

/** Of a mailing the email that stands for all: the first one. */
const isFirstOfMailing = sql<boolean>`(emails.subscriber_id is null or emails.occasion is null or not exists (
  select from emails other where other.organization_id = emails.organization_id
    and other.occasion = emails.occasion and other.subscriber_id is not null and other.id < emails.id))`

const numbers = sql<
  EmailListRow['mailing']
>`case when emails.subscriber_id is not null and emails.occasion is not null then (
  select jsonb_build_object('occasion', emails.occasion, 'total', count(*),
    'sent', count(*) filter (where state = 'sent'), 'waiting', count(*) filter (where state = 'waiting'),
    'bounced', count(*) filter (where state = 'bounced'))
  from emails other where other.organization_id = emails.organization_id
    and other.occasion = emails.occasion and other.subscriber_id is not null) end`

const none = sql<EmailListRow['mailing']>`null::jsonb`

export async function listEmails(ctx: Context, query: QueryOf<typeof emails.list>) {
  const { together } = query
  const ids = await emailsWith(ctx, query)
  const found = !together && showsAllFound(ctx, query) ? ids : null
  const rows = filteredEmails(ctx, query, found ? null : ids)
    .$if(!!together, rows => rows.where(isFirstOfMailing))
    .select(rowColumns)
    .select([canWithdraw, (together ? numbers : none).as('mailing')])
  return paginate(rows, query, {
    defaultSort: '-created_at',
    filled: ['created_at'],
    id: 'emails.id',
    found,
    choices: ['topic'],
  })
}

const states = Object.keys(emailStates) as EmailState[]

/** Counts the emails by state, each by an index and up to 10,000 as the list does. */
export async function countStates(ctx: Context, query: QueryOf<typeof emails.states>) {
  const found = await emailsWith(ctx, query)
  // In the words of the partial index.
  const inState = (state: EmailState) =>
    filteredEmails(ctx, query, found).where(sql<boolean>`state = ${sql.lit(state)}`)
  if (query.mailing) return countMailing(ctx, inState)
  return countAll(ctx.db, states, state => countable(inState(state)))
}

/** The emails of one mailing are all counted, and each time: people watch them go out. */
function countMailing(ctx: Context, inState: (state: EmailState) => ReturnType<typeof filteredEmails>) {
  const counts = states.map(state => countExactly(inState(state).select(sql`1`.as('one'))).as(state))
  return ctx.db.selectNoFrom(counts).executeTakeFirstOrThrow() as Promise<Record<EmailState, number>>
}
