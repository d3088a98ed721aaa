import { sql, type SqlBool } from 'kysely'
import type { Context } from '../core/context.ts'

const ofEmail = (email: string) =>
  sql<SqlBool>`lower(application -> 'person' ->> 'email') = ${email.toLowerCase()}`

/** Makes other confirmations of the address wait until this transaction ends. */
export const lockAddress = ({ db, organization }: Context, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${organization.id} ${email.toLowerCase()}`}, 0))`.execute(
    db,
  )

/** The latest sign-up with the address that is not confirmed yet; undefined without one. */
export const latestSignup = ({ db, organization, now }: Context, email: string) =>
  db
    .selectFrom('customer_tokens')
    .select(['application', 'trust_assertion_id'])
    .where('organization_id', '=', organization.id)
    .where(ofEmail(email))
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Deletes all sign-ups with the address, once one of them was confirmed. */
export const deleteSignups = ({ db, organization }: Context, email: string) =>
  db
    .deleteFrom('customer_tokens')
    .where('organization_id', '=', organization.id)
    .where(ofEmail(email))
    .execute()
