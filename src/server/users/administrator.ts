import { adminPermissions } from '#contract/permissions.ts'
import { email as anEmail } from '#contract/shapes.ts'
import { sql } from 'kysely'
import type { House } from '../house.ts'
import { closeOtherSessions } from '../sessions/sessions.ts'
import { StartError } from '../start-error.ts'
import { firstPassword } from './accounts.ts'

/**
 * The way in from the server's own command line: makes an administrator of the platform with all rights, or gives one whose password is lost
 * all rights and a new first password, which ends every session. Gives that password; it is to be changed at the first sign-in.
 */
export async function admitAdministrator({ door, newId, now }: House, given: string): Promise<string> {
  const read = anEmail.safeParse(given)
  if (!read.success) throw new StartError('Geben Sie eine E-Mail-Adresse an: administrator name@example.de')
  const { initial_password, ...kept } = await firstPassword()
  const rights = { ...kept, permissions: [...adminPermissions], updated_at: now().toISOString() }
  await door.platform.transaction().execute(async db => {
    const known = await db
      .selectFrom('users')
      .select(['id', 'is_admin'])
      .where(sql`lower(email)`, '=', read.data.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (known && !known.is_admin)
      throw new StartError('Mit dieser Adresse meldet sich schon jemand einer Organisation an.')
    const id = known?.id ?? newId()
    if (known) await db.updateTable('users').set(rights).where('id', '=', id).execute()
    else
      await db
        .insertInto('users')
        .values({ id, email: read.data, lastname: read.data.split('@')[0]!, is_admin: true, ...rights })
        .execute()
    await closeOtherSessions(db, id, null)
    await db
      .insertInto('audit_events')
      .values({
        id: newId(),
        actor_kind: 'operator',
        actor_name: '',
        action: known ? 'users.reset_password' : 'users.create',
        subject_type: 'users',
        subject_id: id,
        details: {},
        created_at: rights.updated_at,
      })
      .execute()
  })
  return initial_password
}
