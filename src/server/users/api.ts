import { permissionLabels } from '#contract/core/permissions.ts'
import { admins, users } from '#contract/users.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { accountHandlers, resetPassword } from './accounts.ts'
import { managersOf } from './managers.ts'

const searched = ['lastname', 'firstname', 'email']

export const usersFeature = implement(users, {
  ...accountHandlers(crudHandlers(users, { table: 'users', defaultSort: 'lastname', searched }), 'users'),
  resetPassword: ({ ctx, params }) => resetPassword(ctx, params.id, ctx.organization.id),
  managers: ({ ctx }) => managersOf(ctx),
  permissions: () =>
    Object.entries(permissionLabels).map(([name, description]) => ({ id: name, name, description })),
})

export const adminsFeature = implement(admins, {
  ...accountHandlers(
    crudHandlers(admins, {
      table: 'users',
      defaultSort: 'lastname',
      searched,
      only: sql<boolean>`is_admin`,
      fresh: () => ({ is_admin: true }),
    }),
    'admin.users',
  ),
  resetPassword: ({ ctx, params }) => resetPassword(ctx, params.id, null),
})
