import { mailings } from '#contract/subscriptions/mailings.ts'
import { type EmailReason, emailReasons } from '#contract/emails/reasons.ts'
import type { RecipientState } from '#contract/subscriptions/mailing-states.ts'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Context } from '../../core/context.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { matches } from '../../core/database/text-matches.ts'
import { paginate } from '../../core/database/paginate.ts'
import { transaction } from '../../core/database/transaction.ts'
import { implement } from '../../core/requests/implement.ts'
import { mailingNumbers } from './numbers.ts'
import { stop } from './send-mailing.ts'
import type { MailingTable } from './table.ts'

const own = ({ db, organization }: Context) =>
  db.selectFrom('mailings').selectAll().where('organization_id', '=', organization.id)

/** Throws 404. */
async function find(ctx: Context, id: string): Promise<MailingTable> {
  const found = await own(ctx).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const withNumbers = async (ctx: Context, mailing: MailingTable) => ({
  ...mailing,
  ...(await mailingNumbers(ctx, mailing)),
})

const states: Record<RecipientState, string[]> = {
  sent: ['sent', 'letter'],
  waiting: ['waiting'],
  failed: ['bounced'],
  skipped: ['held', 'withdrawn'],
}
const stateOf = sql<RecipientState>`case when state in ('sent', 'letter') then 'sent' when state = 'waiting' then 'waiting'
  when state = 'bounced' then 'failed' else 'skipped' end`

interface Failed {
  state: RecipientState
  attempts: number
  reason: EmailReason | null
  error: string | null
  server_answer: string
}

/** Why an email did not arrive, or may have arrived twice, in German, with what the server said. */
function whyNot({ state, attempts, reason, error, server_answer }: Failed): string {
  const answer = server_answer && `. Antwort des Servers: ${server_answer}`
  if (state === 'failed' && reason) return emailReasons[reason].label + answer
  if (state === 'waiting' && attempts > 0 && answer) return `Wird noch einmal versucht${answer}`
  return error ?? ''
}

export const mailingsFeature = implement(mailings, {
  async list({ ctx, query }) {
    const found = query.q ? own(ctx).where(matches(query.q, ['subject'])) : own(ctx)
    const { data, meta } = await paginate(found, query, {
      defaultSort: '-created_at',
      filled: ['created_at'],
    })
    return { data: await Promise.all(data.map(mailing => withNumbers(ctx, mailing))), meta }
  },

  get: async ({ ctx, params }) => withNumbers(ctx, await find(ctx, params.id)),

  async recipients({ ctx, params, query }) {
    const { occasion } = await find(ctx, params.id)
    const all = ctx.db
      .selectFrom('emails')
      .select(['id', 'recipient as email', stateOf.as('state'), 'attempts', 'sent_at', 'created_at'])
      .select(['reason', 'error', 'server_answer'])
      .where('organization_id', '=', ctx.organization.id)
      .where('occasion', '=', occasion)
      .where('subscriber_id', 'is not', null)
    const found = query.q ? all.where(matches(query.q, ['recipient'])) : all
    const { data, meta } = await paginate(
      query.state ? found.where('state', 'in', states[query.state] as 'sent'[]) : found,
      query,
      { defaultSort: 'id', filled: ['id'] },
    )
    return { data: data.map(row => ({ ...row, reason: whyNot(row) })), meta }
  },

  cancel: ({ ctx, params }) =>
    transaction(ctx, async ctx => {
      const mailing = await find(ctx, params.id)
      if (mailing.finished_at)
        throw conflict('Diese Benachrichtigung ist schon fertig. Es wartet nichts mehr.')
      await stop(ctx, mailing, 'Abgebrochen')
      await audit(ctx, { action: 'mailings.cancel', subject_type: 'mailings', subject_id: mailing.id })
      return withNumbers(ctx, await find(ctx, params.id))
    }),
})
