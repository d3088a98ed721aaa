import type { OrganizationConfig } from '#contract/organization-config.ts'
import type { StaffPermission } from '#contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { eraseCases } from './erase-cases.ts'
import { eraseCustomers } from './erase-customers.ts'
import { eraseMessages } from './erase-messages.ts'

type Moment = RawBuilder<string | null>

/** What is kept for as many days as the organization says, and then erased. */
export interface Rule {
  table: 'procedures' | 'postbox_messages' | 'customers'
  /** Since when the days count; null while they do not. */
  from: Moment
  days: keyof OrganizationConfig['retention']
  erase(ctx: Context, ids: string[]): Promise<void>
  /** Who is told before, and of what. */
  tells: StaffPermission[]
  noun: { one: string; many: string }
}

export const keptFrom: Moment = sql`procedure_kept_from(completed_at, restored_at, deleted_at)`
export const writtenAt: Moment = sql`coalesce(submitted_at, created_at)`

export const rules: Rule[] = [
  {
    table: 'procedures',
    from: keptFrom,
    days: 'procedure_hard_delete',
    erase: eraseCases,
    tells: ['procedures.delete'],
    noun: { one: 'Vorgang', many: 'Vorgänge' },
  },
  {
    table: 'postbox_messages',
    from: writtenAt,
    days: 'postbox_hard_delete',
    erase: eraseMessages,
    tells: ['customers.edit'],
    noun: { one: 'Nachricht im Postfach', many: 'Nachrichten im Postfach' },
  },
  {
    table: 'customers',
    from: sql`locked_at`,
    days: 'customer_hard_delete',
    erase: eraseCustomers,
    tells: ['customers.edit'],
    noun: { one: 'gesperrter Kundenzugang', many: 'gesperrte Kundenzugänge' },
  },
]

const day = 86_400_000

/** So long before staff are told, and no rule is so short that it would not wait. */
export const noticeDays = 7

export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * day).toISOString()
