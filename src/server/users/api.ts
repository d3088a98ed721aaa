import { permissionLabels } from '#contract/permissions.ts'
import { admins, users } from '#contract/users.ts'
import { sql } from 'kysely'
import { implement } from '../implement.ts'
import { plain } from '../plain.ts'
import { accounts, resetPassword } from './accounts.ts'

const searched = ['lastname', 'firstname', 'email']

export const usersRoom = implement(users, {
  ...accounts(plain(users, { table: 'users', usual: 'lastname', searched }), 'users'),
  resetPassword: ({ ctx, params }) => resetPassword(ctx, params.id, ctx.organization.id),
  permissions: () =>
    Object.entries(permissionLabels).map(([name, description]) => ({ id: name, name, description })),
})

export const adminsRoom = implement(admins, {
  ...accounts(
    plain(admins, {
      table: 'users',
      usual: 'lastname',
      searched,
      only: sql<boolean>`is_admin`,
      fresh: () => ({ is_admin: true }),
    }),
    'admin.users',
  ),
  resetPassword: ({ ctx, params }) => resetPassword(ctx, params.id, null),
})
