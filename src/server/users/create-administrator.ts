import { adminPermissions } from '#contract/core/permissions.ts'
import { email as anEmail } from '#contract/core/shapes.ts'
import { sql } from 'kysely'
import type { Services } from '../core/services.ts'
import { closeOtherSessions } from '../sessions/sessions.ts'
import { StartError } from '../core/start-error.ts'
import { createFirstPassword } from './first-password.ts'
import { removeCodes } from './second-factor/recovery-codes.ts'
import { platformId } from '../core/platform-id.ts'

/**
 * For the command line: creates a platform administrator with all permissions, or resets an existing one: without second
 * factor, and with all sessions ended.
 * Returns the initial password, which must be changed at the first sign-in.
 */
export async function createOrResetAdministrator(services: Services, given: string): Promise<string> {
  const { database, newId, now } = services
  const parsed = anEmail.safeParse(given)
  if (!parsed.success)
    throw new StartError('Geben Sie eine E-Mail-Adresse an: administrator name@example.de.')
  const { password, columns } = await createFirstPassword({ services, now: now() })
  const rights = {
    ...columns,
    locked_at: null,
    second_factor_since: null,
    permissions: [...adminPermissions],
    updated_at: now().toISOString(),
  }
  await database.platform.transaction().execute(async db => {
    const existing = await db
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .where(sql`lower(email)`, '=', parsed.data.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    const id = existing?.id ?? newId()
    if (existing) await db.updateTable('users').set(rights).where('id', '=', id).execute()
    else
      await db
        .insertInto('users')
        .values({ id, email: parsed.data, lastname: parsed.data.split('@')[0]!, is_admin: true, ...rights })
        .execute()
    await db.deleteFrom('second_factors').where('user_id', '=', id).execute()
    await removeCodes(db, id)
    await closeOtherSessions(db, id, null)
    await db
      .insertInto('audit_events')
      .values({
        id: newId(),
        organization_id: platformId,
        actor_kind: 'operator',
        actor_name: '',
        action: existing ? 'users.reset_password' : 'users.create',
        subject_type: 'users',
        subject_id: id,
        details: {},
        request_id: 'administrator',
        browser: '',
        created_at: rights.updated_at,
      })
      .execute()
  })
  return password
}
