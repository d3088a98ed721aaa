import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { Actor } from '../core/context.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'

export interface Session {
  actor: Exclude<Actor, { kind: 'anonymous' }>
  /** The customer's organization, the staff's own, or the one an admin has entered. */
  organization_id: string | null
  last_used_at: string
}

/** The valid session of a token, of a user or a customer, in one query; null if unknown, expired or, for users, unused for too long. */
export async function findSession(
  { database, settings, now }: Services,
  token: string,
): Promise<Session | null> {
  const at = now()
  const row = await rowOf(database.platform, token, at)
  if (!row) return null
  const { organization_id, last_used_at } = row
  if (!row.user_id) return { organization_id, last_used_at, actor: customerActor(row) }
  const idle = at.getTime() - new Date(last_used_at).getTime()
  if (idle > settings.sessionIdleMinutes * 60_000) return null
  return { organization_id, last_used_at, actor: userActor(row as UserFacts, organization_id) }
}

const rowOf = (platform: Db, token: string, now: Date) =>
  platform
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('customer_users', 'customer_users.id', 'sessions.customer_user_id')
    .leftJoin('customers', 'customers.id', 'customer_users.customer_id')
    .select([
      'sessions.organization_id',
      'sessions.last_used_at',
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

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

const customerActor = (row: Row): Session['actor'] => ({
  kind: 'customer',
  id: row.customer_user_id!,
  customer_id: row.customer_id!,
  name: fullName(row.customer_firstname, row.customer_lastname),
  trustlevel: row.trustlevel as Trustlevel,
  approved: row.approved_at !== null,
  locked: row.locked_at !== null,
})

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

/** Seconds that `last_used_at` may lag behind, so that not every request writes. */
const exactSeconds = 60

/** Notes that a person uses a session, at most once a minute. */
export async function touchSession({ database, now }: Services, token: string, { last_used_at }: Session) {
  const at = now()
  if (at.getTime() - new Date(last_used_at).getTime() < exactSeconds * 1000) return
  await database.platform
    .updateTable('sessions')
    .set({ last_used_at: at.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .execute()
}
