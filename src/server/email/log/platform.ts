import type { QueryOf } from '#contract/core/endpoint.ts'
import type { emails } from '#contract/emails/emails.ts'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { PlatformContext } from '../../core/context.ts'
import type { Db } from '../../core/database/database.ts'
import { matches } from '../../core/database/text-matches.ts'
import { paginate } from '../../core/database/paginate.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { canWithdraw } from './find.ts'
import { isOfPlatform } from '../../core/platform-id.ts'

const isOwn = isOfPlatform('emails.organization_id')
const inGermany = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'Europe/Berlin')`

/** Emails of all organizations. Whom they went to and what they were about is shown of the platform's own alone. */
const shownEmails = ({ platform }: PlatformContext) =>
  platform
    .selectFrom('emails')
    .leftJoin('organizations', 'organizations.id', 'emails.organization_id')
    .select(['emails.id', 'organization_id', 'organizations.title as organization', 'kind', 'topic'])
    .select(['emails.state', 'reason', 'status_code', 'emails.created_at', 'not_before', 'sent_at'])
    .select(['bounced_at', 'attempts', 'attempted_at', 'delayed_at', 'withdrawn_at', 'server_answer'])
    .select([
      sql<string>`case when ${isOwn} then recipient else '@' || split_part(recipient, '@', 2) end`.as(
        'recipient',
      ),
      sql<string>`case when ${isOwn} then subject else '' end`.as('subject'),
      sql<string | null>`case when ${isOwn} then error end`.as('error'),
      canWithdraw,
    ])

export function listPlatformEmails(ctx: PlatformContext, query: QueryOf<typeof emails.platform>) {
  const { ids, state, organization_id, from, until } = query
  const found = shownEmails(ctx)
    .$if(!!ids, rows => rows.where('emails.id', 'in', ids!))
    .$if(!!state, rows => rows.where('emails.state', '=', state!))
    .$if(organization_id === 'none', rows => rows.where(isOwn))
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

/** Takes an email of the platform or of any organization back. Throws 404, and 409 once a server was offered it. */
export const withdrawAnywhere = (outer: PlatformContext, id: string) =>
  transaction(outer.platform, async platform => {
    const ctx = { ...outer, platform }
    const find = () => shownEmails(ctx).where('emails.id', '=', id).executeTakeFirst()
    const before = await find()
    if (!before) throw notFound()
    await takeBack(platform, ctx.now, id)
    const { organization_id } = before
    await audit(ctx, { action: 'emails.withdraw', subject_type: 'emails', subject_id: id, organization_id })
    return { ...before, ...(await find()) }
  })

async function takeBack(platform: Db, now: Date, id: string) {
  const { numUpdatedRows } = await platform
    .updateTable('emails')
    .set({ state: 'withdrawn', withdrawn_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('sending_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw conflict('Die E-Mail ist inzwischen weiter. Laden Sie die Seite neu.')
  await platform.selectNoFrom(sql`remove_jobs(${[`email ${id}`]}::text[])`.as('removed')).execute()
}

const transaction = <T>(platform: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  platform.isTransaction ? work(platform) : platform.transaction().execute(work)
