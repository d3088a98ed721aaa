import { sql } from 'kysely'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import type { PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { networkOf } from '../core/requests/network.ts'
import { deviceName } from '../core/requests/device-name.ts'
import { endAllSessions } from './list-sessions.ts'
import { ownerId } from '../core/platform-id.ts'

/** Lifetime of a session in seconds. */
export const tokenMaxAge = 86_400

export interface NewSession {
  strategy: 'user' | 'customer'
  /** Id of the row of `users` or `customer_users`. */
  id: string
  organization_id: string | null
  /** The hash that the password was checked against. */
  password_hash: string | null
  /** Since when the user has the second factor that was checked; null where none was asked for. */
  second_factor_since?: string | null
  /** Time of the user's previous sign-in. */
  previous_signin_at?: string | null
}

type Opener = Pick<PlatformContext, 'platform' | 'now'> & {
  request: Pick<PlatformContext['request'], 'address' | 'userAgent'>
}

/**
 * Opens a session and returns its token; null where the password or the second factor has changed since it was checked, or
 * the person is locked. The row of the person is locked meanwhile: a change of either waits, and then ends this session, too.
 * Notes when a user signed in.
 */
export async function openSession(
  { platform, now, request }: Opener,
  session: NewSession,
): Promise<string | null> {
  const token = newToken()
  const at = now.toISOString()
  const expires_at = new Date(now.getTime() + tokenMaxAge * 1000).toISOString()
  const { rows } = await sql`
    with person as (${personOf(session, at)})
    insert into sessions (user_id, customer_user_id, token_hash, strategy, organization_id, previous_signin_at,
      device, address, created_at, last_used_at, expires_at)
    select user_id, customer_user_id, ${hashToken(token)}::bytea, ${session.strategy}::text, ${ownerId(session.organization_id)}::uuid,
      ${session.previous_signin_at ?? null}::timestamptz, ${deviceName(request.userAgent)}::text,
      ${networkOf(request.address)}::text, ${at}::timestamptz, ${at}::timestamptz, ${expires_at}::timestamptz
    from person returning id`.execute(platform)
  return rows.length ? token : null
}

const personOf = (
  { strategy, id, organization_id, password_hash, second_factor_since = null }: NewSession,
  at: string,
) =>
  strategy === 'user'
    ? sql`update users set last_signin_at = ${at}::timestamptz
        where organization_id = ${ownerId(organization_id)} and id = ${id} and password_hash is not distinct from ${password_hash} and locked_at is null
          and second_factor_since is not distinct from ${second_factor_since}::timestamptz
        returning id as user_id, null::uuid as customer_user_id`
    : sql`select null::uuid as user_id, person.id as customer_user_id from customer_users person
        join customers on customers.organization_id = person.organization_id and customers.id = person.customer_id
        where person.organization_id = ${organization_id} and person.id = ${id} and password_hash is not distinct from ${password_hash} and locked_at is null for share`

/** Expression: when the person of the session, a row of `users`, signed in before. */
export const previousSignin = (token: string) =>
  sql<string | null>`(select previous_signin_at from sessions
    where sessions.organization_id = users.organization_id and token_hash = ${hashToken(token)})`

export const closeSession = (platform: Db, token: string) =>
  platform.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()

/** Deletes all sessions of a user except the one with this token. */
export const closeOtherSessions = (platform: Db, user_id: string, token: string | null) =>
  endAllSessions({ platform }, { strategy: 'user', id: user_id }, token)

/** Deletes all sessions of a customer except the one with this token. */
export const closeCustomerSessions = (platform: Db, customer_id: string, token: string | null = null) =>
  platform
    .deleteFrom('sessions')
    .where('customer_user_id', 'in', people =>
      people.selectFrom('customer_users').select('id').where('customer_id', '=', customer_id),
    )
    .where('token_hash', '!=', token ? hashToken(token) : Buffer.alloc(0))
    .execute()

export const enterOrganization = (platform: Db, token: string, entered_id: string | null) =>
  platform.updateTable('sessions').set({ entered_id }).where('token_hash', '=', hashToken(token)).execute()
