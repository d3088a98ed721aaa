import { emails } from '#contract/emails.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { matches } from '../core/database/text-matches.ts'
import { paginate } from '../core/database/paginate.ts'

export const emailsFeature = implement(emails, {
  list({ ctx, query }) {
    const own = ctx.db.selectFrom('emails').selectAll().where('organization_id', '=', ctx.organization.id)
    const found = query.q ? own.where(matches(query.q, ['recipient', 'subject'])) : own
    return paginate(query.state ? found.where('state', '=', query.state) : found, query, {
      defaultSort: '-created_at',
    })
  },

  counts({ ctx }) {
    const count = (state: string) => sql<number>`count(*) filter (where state = ${state})::int`
    return ctx.platform
      .selectFrom('emails')
      .select([count('sent').as('sent'), count('waiting').as('waiting'), count('bounced').as('bounced')])
      .where('created_at', '>', new Date(ctx.now.getTime() - 86_400_000).toISOString())
      .executeTakeFirstOrThrow()
  },
})
