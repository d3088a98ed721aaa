import type { StaffPermission } from '#contract/permissions.ts'
import { sql, type SqlBool } from 'kysely'

/** Users who hold any of these permissions. */
export const having = (...permissions: StaffPermission[]) =>
  sql<SqlBool>`permissions && ${permissions}::text[]`
