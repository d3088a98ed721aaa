import type { QueryOf } from '#contract/core/endpoint.ts'
import type { emails } from '#contract/emails/emails.ts'
import { sql } from 'kysely'
import type { PlatformContext } from '../../core/context.ts'
import { matches } from '../../core/database/text-matches.ts'
import { paginate } from '../../core/database/paginate.ts'

const isOwn = sql`emails.organization_id is null`
const inGermany = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'Europe/Berlin')`

/** Emails of all organizations. Whom they went to and what they were about is shown of the platform's own alone. */
export function listPlatformEmails({ platform }: PlatformContext, query: QueryOf<typeof emails.platform>) {
  const { state, organization_id, from, until } = query
  const found = platform
    .selectFrom('emails')
    .leftJoin('organizations', 'organizations.id', 'emails.organization_id')
    .select([
      'emails.id',
      'organization_id',
      'organizations.title as organization',
      'kind',
      'topic',
      'emails.state',
    ])
    .select(['reason', 'status_code', 'emails.created_at', 'not_before', 'sent_at', 'bounced_at', 'attempts'])
    .select(['attempted_at', 'delayed_at', 'server_answer'])
    .select([
      sql<string>`case when ${isOwn} then recipient else '@' || split_part(recipient, '@', 2) end`.as(
        'recipient',
      ),
      sql<string>`case when ${isOwn} then subject else '' end`.as('subject'),
      sql<string | null>`case when ${isOwn} then error end`.as('error'),
    ])
    .$if(!!state, rows => rows.where('emails.state', '=', state!))
    .$if(organization_id === 'none', rows => rows.where('organization_id', 'is', null))
    .$if(!!organization_id && organization_id !== 'none', rows =>
      rows.where('organization_id', '=', organization_id!),
    )
    .$if(!!from, rows => rows.where('emails.created_at', '>=', inGermany(from!)))
    .$if(!!until, rows =>
      rows.where('emails.created_at', '<', sql<string>`${inGermany(until!)} + interval '1 day'`),
    )
    .$if(!!query.q, rows => rows.where(matches(query.q!, ['kind', 'server_answer'])))
  return paginate(found, query, {
    defaultSort: '-created_at',
    columns: { created_at: sql.ref('emails.created_at') },
    filled: ['created_at'],
    id: 'emails.id',
  })
}
