import type { StaffPermission } from '#contract/core/permissions.ts'
import { sql, type SqlBool } from 'kysely'

/** SQL condition: the user has at least one of these permissions and is not locked. */
export const hasAnyPermission = (...permissions: StaffPermission[]) =>
  sql<SqlBool>`all_permissions && ${permissions}::text[] and locked_at is null`
