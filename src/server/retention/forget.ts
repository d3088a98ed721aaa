import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db.server.ts'

type Of = ExpressionBuilder<Database, 'mails'>

/** Letters and what still waits to be sent of them. */
async function forgetLetters({ db, organization }: Context, which: (eb: Of) => Expression<SqlBool>) {
  const letters = await db
    .deleteFrom('mails')
    .where('organization_id', '=', organization.id)
    .where(which)
    .returning('id')
    .execute()
  const keys = letters.map(({ id }) => `mail ${id}`)
  if (keys.length) await db.selectNoFrom(sql`forget_jobs(${keys}::text[])`.as('forgotten')).execute()
}

export const forgetLettersOf = (ctx: Context, procedure_ids: string[]) =>
  forgetLetters(ctx, eb => eb('procedure_id', 'in', procedure_ids))

/** Letters about nothing else to people the organization has nothing else of. */
export async function forgetPeople(ctx: Context, emails: string[]) {
  const gone = [...new Set(emails.filter(Boolean).map(email => email.toLowerCase()))]
  if (!gone.length) return
  const unknown = [
    sql`procedures other where lower(other.customer_email)`,
    sql`customer_users other where lower(other.email)`,
    sql`postbox_messages other where lower(other.email)`,
    sql`subscribers other where lower(other.email)`,
    sql`job_applications other where lower(other.email)`,
  ].map(
    place =>
      sql<SqlBool>`not exists (select from ${place} = lower(mails.recipient) and other.organization_id = mails.organization_id)`,
  )
  await forgetLetters(ctx, eb =>
    eb.and([
      eb('procedure_id', 'is', null),
      sql<SqlBool>`lower(recipient) = any(${gone}::text[])`,
      ...unknown,
    ]),
  )
}

/** What the bell told of them. */
export const forgetNotices = ({ db, organization }: Context, ids: string[]) =>
  db
    .deleteFrom('notifications')
    .where('organization_id', '=', organization.id)
    .where(sql<SqlBool>`right(data ->> 'href', 36) = any(${ids}::text[])`)
    .execute()

/** Assertions that nothing refers to any more. */
export const forgetAssertions = async ({ db, organization }: Context, ids: (string | null)[]) => {
  const given = ids.filter(id => id !== null)
  if (!given.length) return
  await db
    .deleteFrom('trust_assertions')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', given)
    .where(({ not, exists, selectFrom, or }) =>
      not(
        or(
          (['procedures', 'customers'] as const).map(table =>
            exists(
              selectFrom(table as 'procedures')
                .select(sql`1`.as('one'))
                .whereRef('organization_id', '=', 'trust_assertions.organization_id')
                .whereRef('trust_assertion_id', '=', 'trust_assertions.id'),
            ),
          ),
        ),
      ),
    )
    .execute()
}
