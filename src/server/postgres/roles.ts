import { createHmac } from 'node:crypto'
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import { StartError } from '../core/start-error.ts'

/** Database roles for requests of one organization, of the platform, and for jobs. None owns a table or bypasses row-level security. */
export const roles = {
  app: 'klarwerk_app',
  platform: 'klarwerk_platform',
  worker: 'klarwerk_worker',
} as const

export function rolePassword(secretKey: Buffer, role: string): string {
  return createHmac('sha256', secretKey).update(role).digest('base64url')
}

/**
 * Limits of the roles that serve requests. Settings of the role, because poolers refuse them when a connection starts. Parallel workers take
 * longer to start than an answer may take.
 */
const limits = {
  statement_timeout: '4500ms',
  idle_in_transaction_session_timeout: '15s',
  max_parallel_workers_per_gather: '0',
}
const limitedRoles: readonly string[] = [roles.app, roles.platform]

/** Creates the login roles with their time limits, or sets their passwords when the secret key changed. Roles are shared by all databases of a server. */
export async function ensureRoles(owner: ClientBase, secretKey: Buffer): Promise<void> {
  for (const role of Object.values(roles)) await ensureRole(owner, role, rolePassword(secretKey, role))
}

async function ensureRole(owner: ClientBase, role: string, password: string): Promise<void> {
  const passwordHash = createHmac('sha256', password).update('mark').digest('hex')
  const known = await findRole(owner, role)
  try {
    if (known?.passwordHash !== passwordHash) {
      const verb = known ? 'alter' : 'create'
      await owner.query(`${verb} role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`)
      await owner.query(`comment on role ${escapeIdentifier(role)} is ${escapeLiteral(passwordHash)}`)
    }
    if (!limitedRoles.includes(role)) return
    for (const [name, value] of Object.entries(limits))
      if (!known?.settings.includes(`${name}=${value}`))
        await owner.query(`alter role ${escapeIdentifier(role)} set ${name} = ${escapeLiteral(value)}`)
  } catch (error) {
    throw explain(error, role)
  }
}

/** The role's comment, a hash of its password, and its settings; undefined without a role. */
async function findRole(owner: ClientBase, role: string) {
  const { rows } = await owner.query<{ passwordHash: string; settings: string[] }>(
    `select coalesce(shobj_description(oid, 'pg_authid'), '') as "passwordHash", coalesce(rolconfig, '{}') as settings
     from pg_roles where rolname = $1`,
    [role],
  )
  return rows[0]
}

function explain(error: unknown, role: string): unknown {
  const denied = error instanceof Error && 'code' in error && error.code === '42501'
  if (!denied) return error
  return new StartError(
    `Der Benutzer aus DATABASE_URL darf die Rolle ${role} nicht anlegen oder ändern. Bitte geben Sie ihm als ` +
      'Verwalter des Servers dieses Recht: ALTER ROLE … CREATEROLE. Gehört die Rolle schon einer anderen ' +
      'Installation auf demselben Server, braucht Klarwerk einen eigenen Server.',
  )
}
