import { permissionLabels } from '#contract/core/permissions.ts'
import { admins, users } from '#contract/users.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { accountOptions, createAccount, resetPassword } from './accounts.ts'
import { managersOf } from './managers.ts'

const staffStore = table('users', users, accountOptions('users', false))

export const usersFeature = implement(users, {
  ...staffStore.crud(),
  create: ({ ctx, body }) => createAccount(body, body => staffStore.create(ctx, body)),
  resetPassword: ({ ctx, params }) => resetPassword(ctx, params.id, ctx.organization.id),
  managers: ({ ctx }) => managersOf(ctx),
  permissions: () =>
    Object.entries(permissionLabels).map(([name, description]) => ({ id: name, name, description })),
})

const adminStore = table('users', admins, {
  ...accountOptions('admin.users', true),
  only: () => sql`is_admin`,
})

export const adminsFeature = implement(admins, {
  ...adminStore.crud(),
  create: ({ ctx, body }) => createAccount(body, body => adminStore.create(ctx, body)),
  resetPassword: ({ ctx, params }) => resetPassword(ctx, params.id, null),
})
