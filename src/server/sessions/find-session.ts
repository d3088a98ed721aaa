import { dayInGermany } from '#contract/core/days.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { sql } from 'kysely'
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

/**
 * The valid sessions of tokens, of users or customers, in one query and the order of the tokens; null for one that is unknown, expired or,
 * for users, unused for too long.
 */
export async function findSessions(
  services: Services,
  tokens: readonly string[],
): Promise<(Session | null)[]> {
  const at = services.now()
  const hashes = new Map([...new Set(tokens)].map(token => [token, hashToken(token)]))
  const rows = await rowsOf(services.database.platform, [...hashes.values()], at)
  const settings = services.settings
  const found = new Map(rows.map(row => [row.token_hash.toString('hex'), toSession(row, { at, settings })]))
  return tokens.map(token => found.get(hashes.get(token)!.toString('hex')) ?? null)
}

function toSession(row: Row, { at, settings }: Rules): Session | null {
  const { organization_id, last_used_at } = row
  if (!row.user_id) return { organization_id, last_used_at, actor: customerActor(row) }
  const idle = at.getTime() - new Date(last_used_at).getTime()
  if (idle > settings.sessionIdleMinutes * 60_000) return null
  const user = row as UserFacts
  const second_factor_required = lacksSecondFactor(user, { at, settings })
  return { organization_id, last_used_at, actor: userActor(user, organization_id, second_factor_required) }
}

const rowsOf = (platform: Db, hashes: Buffer[], now: Date) =>
  platform
    .selectFrom('sessions')
    .leftJoin('users', join =>
      join
        .onRef('users.organization_id', '=', 'sessions.organization_id')
        .onRef('users.id', '=', 'sessions.user_id'),
    )
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .leftJoin('customer_users', join =>
      join
        .onRef('customer_users.organization_id', '=', 'sessions.organization_id')
        .onRef('customer_users.id', '=', 'sessions.customer_user_id'),
    )
    .leftJoin('customers', join =>
      join
        .onRef('customers.organization_id', '=', 'customer_users.organization_id')
        .onRef('customers.id', '=', 'customer_users.customer_id'),
    )
    .select([
      'sessions.token_hash',
      sql<string | null>`coalesce(sessions.entered_id, sessions.organization_id)`.as('organization_id'),
      'sessions.last_used_at',
      'users.id as user_id',
      'users.firstname',
      'users.lastname',
      'users.is_admin',
      'users.all_permissions',
      'users.is_password_change_required',
      'users.second_factor_since',
      sql<string | null>`organizations.config ->> 'second_factor_required_from'`.as('second_factor_from'),
      'customer_users.id as customer_user_id',
      'customer_users.firstname as customer_firstname',
      'customer_users.lastname as customer_lastname',
      'customers.id as customer_id',
      'customers.trustlevel',
      'customers.approved_at',
      'customers.locked_at',
    ])
    .where(sql<boolean>`sessions.token_hash = any(${hashes}::bytea[])`)
    .where('sessions.expires_at', '>', now.toISOString())
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

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
  all_permissions: string[]
  is_password_change_required: boolean
  second_factor_since: string | null
  /** Day from which the organization demands a second factor; null where it does not. */
  second_factor_from: string | null
}

interface Rules {
  at: Date
  settings: Services['settings']
}

/** Whether the person has no second factor, and their organization, or the platform, demands one today. */
function lacksSecondFactor(user: UserFacts, { at, settings }: Rules): boolean {
  if (user.second_factor_since) return false
  if (user.is_admin) return settings.adminSecondFactor === 'required'
  return user.second_factor_from !== null && user.second_factor_from <= dayInGermany(at)
}

function userActor(
  user: UserFacts,
  entered: string | null,
  second_factor_required: boolean,
): Session['actor'] {
  const person = {
    id: user.user_id,
    name: fullName(user.firstname, user.lastname),
    permissions: user.all_permissions,
    password_change_required: user.is_password_change_required,
    second_factor_required,
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
