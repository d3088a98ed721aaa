import { emails } from '#contract/emails/emails.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { emailDetail } from './log/detail.ts'
import { countStates, listEmails } from './log/list.ts'
import { listPlatformEmails, withdrawAnywhere } from './log/platform.ts'
import { markLetter, resend, withdraw } from './log/verbs.ts'

export const emailsFeature = implement(emails, {
  list: ({ ctx, query }) => listEmails(ctx, query),
  get: ({ ctx, params }) => emailDetail(ctx, params.id),
  states: ({ ctx, query }) => countStates(ctx, query),
  withdraw: ({ ctx, params }) => withdraw(ctx, params.id),
  resend: ({ ctx, params, body }) => resend(ctx, params.id, body.recipient),
  letter: ({ ctx, params, body }) => markLetter(ctx, params.id, body.letter),
  platform: ({ ctx, query }) => listPlatformEmails(ctx, query),
  withdrawAnywhere: ({ ctx, params }) => withdrawAnywhere(ctx, params.id),

  counts({ ctx }) {
    const count = (state: string) => sql<number>`count(*) filter (where state = ${state})::int`
    return ctx.platform
      .selectFrom('emails')
      .select([count('sent').as('sent'), count('waiting').as('waiting'), count('bounced').as('bounced')])
      .where('created_at', '>', new Date(ctx.now.getTime() - 86_400_000).toISOString())
      .executeTakeFirstOrThrow()
  },
})
