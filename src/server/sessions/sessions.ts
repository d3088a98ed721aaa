import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { Actor } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'

/** Lifetime of a session in seconds. */
export const tokenMaxAge = 86_400

export interface Session {
  actor: Exclude<Actor, { kind: 'anonymous' }>
  /** The customer's organization, the staff's own, or the one an admin has entered. */
  organization_id: string | null
}

interface NewSession {
  strategy: 'user' | 'customer'
  id: string
  organization_id: string | null
  now: Date
  /** Time of the user's previous sign-in. */
  previous_signin_at?: string | null
}

export async function openSession(
  platform: Db,
  { strategy, id, organization_id, now, previous_signin_at = null }: NewSession,
): Promise<string> {
  const token = newToken()
  await platform
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      strategy,
      user_id: strategy === 'user' ? id : null,
      customer_user_id: strategy === 'customer' ? id : null,
      organization_id,
      previous_signin_at,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + tokenMaxAge * 1000).toISOString(),
    })
    .execute()
  return token
}

export async function previousSignin(platform: Db, token: string): Promise<string | null> {
  const session = await platform
    .selectFrom('sessions')
    .select('previous_signin_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return session?.previous_signin_at ?? null
}

export const closeSession = (platform: Db, token: string) =>
  platform.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()

/** Deletes all sessions of a user except the one with this token. */
export const closeOtherSessions = (platform: Db, user_id: string, token: string | null) =>
  platform
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('token_hash', '!=', token ? hashToken(token) : Buffer.alloc(0))
    .execute()

/** Deletes all sessions of a customer except the one with this token. */
export const closeCustomerSessions = (platform: Db, customer_id: string, token: string | null = null) =>
  platform
    .deleteFrom('sessions')
    .where('customer_user_id', 'in', people =>
      people.selectFrom('customer_users').select('id').where('customer_id', '=', customer_id),
    )
    .where('token_hash', '!=', token ? hashToken(token) : Buffer.alloc(0))
    .execute()

export const enterOrganization = (platform: Db, token: string, organization_id: string | null) =>
  platform
    .updateTable('sessions')
    .set({ organization_id })
    .where('token_hash', '=', hashToken(token))
    .execute()

/** The valid session of a token, of a user or a customer, in one query; null if unknown or expired. */
export async function findSession(platform: Db, token: string, now: Date): Promise<Session | null> {
  const row = await platform
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('customer_users', 'customer_users.id', 'sessions.customer_user_id')
    .leftJoin('customers', 'customers.id', 'customer_users.customer_id')
    .select([
      'sessions.organization_id',
      'users.id as user_id',
      'users.firstname',
      'users.lastname',
      'users.is_admin',
      'users.permissions',
      'users.is_password_change_required',
      'customer_users.id as customer_user_id',
      'customer_users.firstname as customer_firstname',
      'customer_users.lastname as customer_lastname',
      'customers.id as customer_id',
      'customers.trustlevel',
      'customers.approved_at',
      'customers.locked_at',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return null
  const { organization_id } = row
  if (row.user_id) return { organization_id, actor: userActor(row as UserFacts, organization_id) }
  return {
    organization_id,
    actor: {
      kind: 'customer',
      id: row.customer_user_id!,
      customer_id: row.customer_id!,
      name: fullName(row.customer_firstname, row.customer_lastname),
      trustlevel: row.trustlevel as Trustlevel,
      approved: row.approved_at !== null,
      locked: row.locked_at !== null,
    },
  }
}

interface UserFacts {
  user_id: string
  firstname: string
  lastname: string
  is_admin: boolean
  permissions: string[]
  is_password_change_required: boolean
}

function userActor(user: UserFacts, entered: string | null): Session['actor'] {
  const person = {
    id: user.user_id,
    name: fullName(user.firstname, user.lastname),
    permissions: user.permissions,
    password_change_required: user.is_password_change_required,
  }
  return user.is_admin ? { kind: 'admin', inside: entered !== null, ...person } : { kind: 'staff', ...person }
}

const fullName = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')
