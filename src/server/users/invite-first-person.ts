import { staffPermissions } from '#contract/core/permissions.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { conflict, notFound } from '../core/errors.ts'
import { sendLink } from './links.ts'
import type { UserTable } from './table.ts'

type Person = Pick<UserTable, 'gender' | 'firstname' | 'lastname' | 'email'>

/** Creates the first person of a new organization, with all rights, and invites them by email, in the open transaction. */
export async function inviteFirstPerson(ctx: Context, person: Person) {
  const at = ctx.now.toISOString()
  const row = await ctx.db
    .insertInto('users')
    .values({
      ...person,
      id: ctx.services.newId(),
      organization_id: ctx.organization.id,
      permissions: [...staffPermissions],
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const of = { subject_type: 'users', subject_id: row.id }
  await audit(ctx, { action: 'users.create', ...of })
  await audit(ctx, { action: 'users.rights', ...of, details: { given: row.all_permissions, taken: [] } })
  await sendLink(ctx, row, 'invitation')
}

/** Invites the first person again who never signed in. Throws 404 without people, 409 where they signed in or are locked. */
export async function inviteAgain(ctx: Context) {
  const row = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.last_signin_at || row.password_hash) throw conflict('Diese Person hat ihr Passwort schon gewählt.')
  if (row.locked_at) throw conflict('Das Konto dieser Person ist gesperrt.')
  await sendLink(ctx, row, 'invitation')
  await audit(ctx, { action: 'users.reset_password', subject_type: 'users', subject_id: row.id })
}
