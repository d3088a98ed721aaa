import { createHmac } from 'node:crypto'
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import { StartError } from '../start-error.ts'

/** Requests of organizations, requests that cross organizations, and jobs: none owns a table, none passes row-level security. */
export const roles = {
  app: 'klarwerk_app',
  platform: 'klarwerk_platform',
  worker: 'klarwerk_worker',
} as const

export function rolePassword(secretKey: Buffer, role: string): string {
  return createHmac('sha256', secretKey).update(role).digest('base64url')
}

/** Creates the login roles or gives them the passwords of this key; roles belong to the whole server, not to one database. */
export async function ensureRoles(owner: ClientBase, secretKey: Buffer): Promise<void> {
  for (const role of Object.values(roles)) await ensureRole(owner, role, rolePassword(secretKey, role))
}

async function ensureRole(owner: ClientBase, role: string, password: string): Promise<void> {
  const mark = createHmac('sha256', password).update('mark').digest('hex')
  const known = await markOf(owner, role)
  if (known === mark) return
  const verb = known === null ? 'create' : 'alter'
  try {
    await owner.query(`${verb} role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`)
    await owner.query(`comment on role ${escapeIdentifier(role)} is ${escapeLiteral(mark)}`)
  } catch (error) {
    throw explain(error, role)
  }
}

/** A comment tells for which password a role was set up: null when there is no role, '' when there is no comment. */
async function markOf(owner: ClientBase, role: string): Promise<string | null> {
  const { rows } = await owner.query<{ mark: string }>(
    `select coalesce(shobj_description(oid, 'pg_authid'), '') as mark from pg_roles where rolname = $1`,
    [role],
  )
  return rows[0]?.mark ?? null
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
