import { adminPermissions, type Permission, permissionLabels } from '#contract/core/permissions.ts'
import { admins, users } from '#contract/users/users.ts'
import { sql } from 'kysely'
import type { Context, PlatformContext } from '../core/context.ts'
import { isOfPlatform } from '../core/platform-id.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { accountVerbs } from './account-verbs.ts'
import { accountOptions, type Accounts, hasStatus } from './accounts.ts'
import { forgetAuthor } from './forget-author.ts'
import { managersOf } from './managers.ts'
import { remindOfFactor } from './second-factor/remind.ts'

const staff: Accounts = { right: 'users', kept: ['users'], is_admin: false }
const filters = {
  status: hasStatus,
  second_factor: (wanted: 'set' | 'missing') =>
    sql<boolean>`(second_factor_since is not null) = ${wanted === 'set'}`,
  holds: (permission: Permission) => sql<boolean>`all_permissions @> ${[permission]}::text[]`,
}
const staffStore = table('users', users, {
  ...accountOptions(staff),
  filters: {
    ...filters,
    role: id => sql<boolean>`roles @> ${[id]}::uuid[]`,
  },
})
const ofStaff = accountVerbs(staffStore, staff)

export const usersFeature = implement(users, {
  ...staffStore.crud(),
  resetPassword: ({ ctx, params }) => ofStaff.resetPassword(ctx, params.id),
  lock: ({ ctx, params }) => ofStaff.lock(ctx, params.id),
  unlock: ({ ctx, params }) => ofStaff.unlock(ctx, params.id),
  resetSecondFactor: ({ ctx, params }) => ofStaff.resetSecondFactor(ctx, params.id),
  sessions: ({ ctx, params }) => ofStaff.sessions(ctx, params.id),
  endSession: ({ ctx, params }) => ofStaff.endSession(ctx, params.id, params.session),
  endSessions: ({ ctx, params }) => ofStaff.endSessions(ctx, params.id),
  remindSecondFactor: ({ ctx }) => remindOfFactor(ctx),
  managers: ({ ctx }) => managersOf(ctx),
  permissions: () =>
    Object.entries(permissionLabels).map(([name, description]) => ({ id: name, name, description })),
})

/** Nobody grants what he lacks himself, so that a right without a holder would be lost. */
const administrators: Accounts = { right: 'admin.users', kept: adminPermissions, is_admin: true }
const ofAdministrators = accountOptions(administrators)
const adminStore = table('users', admins, {
  ...ofAdministrators,
  async beforeRemove(ctx, row) {
    await ofAdministrators.beforeRemove(ctx, row)
    await forgetAuthor(ctx, row)
  },
  only: () => isOfPlatform(),
  filters,
})
const ofAdmins = accountVerbs(adminStore, administrators)

/** Calls of the platform need no organization; the store reaches the rows through the platform's connection. */
const unscoped = (ctx: PlatformContext) => ctx as Context

export const adminsFeature = implement(admins, {
  ...adminStore.crud(),
  resetPassword: ({ ctx, params }) => ofAdmins.resetPassword(unscoped(ctx), params.id),
  lock: ({ ctx, params }) => ofAdmins.lock(unscoped(ctx), params.id),
  unlock: ({ ctx, params }) => ofAdmins.unlock(unscoped(ctx), params.id),
  resetSecondFactor: ({ ctx, params }) => ofAdmins.resetSecondFactor(unscoped(ctx), params.id),
  sessions: ({ ctx, params }) => ofAdmins.sessions(unscoped(ctx), params.id),
  endSession: ({ ctx, params }) => ofAdmins.endSession(unscoped(ctx), params.id, params.session),
  endSessions: ({ ctx, params }) => ofAdmins.endSessions(unscoped(ctx), params.id),
})
