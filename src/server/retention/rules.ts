import type { OrganizationConfig } from '#contract/organizations/config.ts'
import type { StaffPermission } from '#contract/core/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { eraseApplications } from './erase-applications.ts'
import { eraseProcedures } from './erase-procedures.ts'
import { eraseCustomers } from '../erasing/erase-customers.ts'
import { eraseMessages } from './erase-messages.ts'

type SqlTimestamp = RawBuilder<string | null>

/** Records of one table that are erased after a number of days set by the organization. */
export interface RetentionRule {
  table: 'procedures' | 'postbox_messages' | 'customers' | 'jobapplications'
  /** Start of the retention period; null while it does not run. */
  start: SqlTimestamp
  days: keyof OrganizationConfig['retention']
  erase(ctx: Context, ids: string[]): Promise<void>
  /** Permissions of the staff who are warned before erasure. */
  notifies: StaffPermission[]
  noun: { one: string; many: string }
}

export const procedureRetentionStart: SqlTimestamp = sql`procedure_retention_start(completed_at, restored_at, deleted_at)`
export const messageRetentionStart: SqlTimestamp = sql`coalesce(submitted_at, created_at)`

export const retentionRules: RetentionRule[] = [
  {
    table: 'procedures',
    start: procedureRetentionStart,
    days: 'procedure_hard_delete',
    erase: eraseProcedures,
    notifies: ['procedures.delete'],
    noun: { one: 'Vorgang', many: 'Vorgänge' },
  },
  {
    table: 'postbox_messages',
    start: messageRetentionStart,
    days: 'postbox_hard_delete',
    erase: eraseMessages,
    notifies: ['customers.edit'],
    noun: { one: 'Nachricht im Postfach', many: 'Nachrichten im Postfach' },
  },
  {
    table: 'customers',
    start: sql`locked_at`,
    days: 'customer_hard_delete',
    erase: eraseCustomers,
    notifies: ['customers.edit'],
    noun: { one: 'gesperrter Kundenzugang', many: 'gesperrte Kundenzugänge' },
  },
  {
    table: 'jobapplications',
    start: sql`decided_at`,
    days: 'application_delete',
    erase: eraseApplications,
    notifies: ['jobs.edit'],
    noun: { one: 'entschiedene Bewerbung', many: 'entschiedene Bewerbungen' },
  },
]

const msPerDay = 86_400_000

/** Days between the notification of staff and the erasure. Applies to every rule. */
export const warningDays = 7

export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * msPerDay).toISOString()
