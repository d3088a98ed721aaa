import type { StaffPermission } from '#contract/core/permissions.ts'
import type { HeldNoun } from '#contract/retention/retention.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../core/context.ts'
import { subjects } from './subjects.ts'

/** Records of one table that are put away after a number of days set by the organization. */
export interface RetentionRule {
  table: 'procedures' | 'postbox_messages' | 'customers' | 'jobapplications' | 'emails' | 'notifications'
  /** Start of the retention period; null while it does not run. */
  start: RawBuilder<string | null>
  /** The rows that the rule is about. */
  which: RawBuilder<SqlBool>
  /** Puts these records away. */
  act(ctx: Context, ids: string[]): Promise<unknown>
  /** Permissions of the staff who are notified a week before; empty: nobody is. */
  notifies: readonly StaffPermission[]
  /** Subject of a hold of such a record, and the column that names it. Absent: nobody can hold it. */
  held?: { noun: HeldNoun; id: 'id' | 'customer_id' }
}

const msPerDay = 86_400_000

export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * msPerDay).toISOString()

/** Rows of the organization that the rule is about and that nobody holds. */
export const rowsOf = ({ organization }: Context, rule: RetentionRule) =>
  sql<SqlBool>`${sql.ref(`${rule.table}.organization_id`)} = ${organization.id} and ${rule.which} and ${notHeld(rule)}`

function notHeld({ table, held }: RetentionRule) {
  if (!held) return sql<SqlBool>`true`
  const { column } = subjects[held.noun]
  return sql<SqlBool>`not exists (select from retention_holds where retention_holds.organization_id = ${sql.ref(`${table}.organization_id`)}
    and ${sql.ref(`retention_holds.${column}`)} = ${sql.ref(`${table}.${held.id}`)})`
}
