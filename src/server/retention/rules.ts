import type { RetentionSetting } from '#contract/retention/periods.ts'
import type { HeldNoun } from '#contract/retention/retention.ts'
import { sql } from 'kysely'
import { eraseCustomers } from '../erasing/erase-customers.ts'
import { eraseProcedures } from '../erasing/erase-procedures.ts'
import { eraseApplications } from './erase-applications.ts'
import { eraseMessages } from './erase-messages.ts'
import { deleteNotificationsOf, deleteVisitorEmails, retire } from './put-away.ts'
import type { RetentionRule } from './rule.ts'

/** Kinds of emails to people who may never become customers: codes and links. */
const kinds = ['trust_code', 'draft_link', 'held_summary', 'application_received']
const prefixes = ['customer_%', 'subscription_confirm', 'subscription_change']

const procedureStart = sql<string | null>`procedure_retention_start(completed_at, restored_at, deleted_at)`
const messageStart = sql<string | null>`coalesce(submitted_at, created_at)`

/** The noun whose records the rule puts away, where they can be held one by one. */
export function heldNounOf(setting: RetentionSetting): HeldNoun | null {
  const { held } = retentionRules[setting]
  return held?.id === 'id' ? held.noun : null
}

/** Whoever receives an exported procedure has answered: what the receiver may have lost is kept, and what goes into the next batch. */
const isAnswered = sql`not exists (select from export_rows where export_rows.organization_id = procedures.organization_id
  and export_rows.procedure_id = procedures.id and (export_rows.status = 'pending' or (export_rows.status = 'again'
    and not exists (select from export_rows later where later.organization_id = export_rows.organization_id
      and later.procedure_id = export_rows.procedure_id
      and later.meterstatus_id is not distinct from export_rows.meterstatus_id and later.id > export_rows.id))))`

/** Action at the end of each period of the settings. */
export const retentionRules: Record<RetentionSetting, RetentionRule> = {
  procedure_completed_soft_delete: {
    table: 'procedures',
    start: procedureStart,
    which: sql`completed_at is not null and deleted_at is null and merged_into is null and ${isAnswered}`,
    act: retire('procedures'),
    notifies: [],
    held: { noun: 'procedures', id: 'id' },
  },
  procedure_hard_delete: {
    table: 'procedures',
    start: procedureStart,
    // A merged procedure goes with the one that it went into.
    which: sql`(completed_at is not null or deleted_at is not null) and merged_into is null and ${isAnswered}`,
    act: eraseProcedures,
    notifies: ['procedures.delete'],
    held: { noun: 'procedures', id: 'id' },
  },
  postbox_hard_delete: {
    table: 'postbox_messages',
    start: messageStart,
    which: sql`true`,
    act: eraseMessages,
    notifies: ['customers.edit'],
    held: { noun: 'customers', id: 'customer_id' },
  },
  postbox_soft_delete_no_customer: {
    table: 'postbox_messages',
    start: messageStart,
    which: sql`customer_id is null and deleted_at is null`,
    act: retire('postbox_messages'),
    notifies: [],
  },
  customer_hard_delete: {
    table: 'customers',
    start: sql`locked_at`,
    which: sql`locked_at is not null`,
    act: eraseCustomers,
    notifies: ['customers.edit'],
    held: { noun: 'customers', id: 'id' },
  },
  signup_hard_delete: {
    table: 'customers',
    start: sql`(select greatest(person.created_at, person.updated_at) from customer_users person
      where person.organization_id = customers.organization_id and person.customer_id = customers.id
        and person.email_verified_at is null order by person.id limit 1)`,
    which: sql`approved_at is null and lastlogin_at is null`,
    act: eraseCustomers,
    notifies: [],
    held: { noun: 'customers', id: 'id' },
  },
  application_delete: {
    table: 'jobapplications',
    start: sql`decided_at`,
    which: sql`decided_at is not null`,
    act: eraseApplications,
    notifies: ['jobs.edit'],
    held: { noun: 'jobapplications', id: 'id' },
  },
  application_open_delete: {
    table: 'jobapplications',
    start: sql`updated_at`,
    which: sql`decided_at is null and not draft`,
    act: eraseApplications,
    notifies: ['jobs.edit'],
    held: { noun: 'jobapplications', id: 'id' },
  },
  visitor_email_delete: {
    table: 'emails',
    start: sql`created_at`,
    which: sql`procedure_id is null
      and (by_visitor or kind = any(${kinds}::text[]) or kind like any(${prefixes}::text[]))`,
    act: deleteVisitorEmails,
    notifies: [],
  },
  notification_delete: {
    table: 'notifications',
    start: sql`created_at`,
    which: sql`true`,
    act: deleteNotificationsOf,
    notifies: [],
  },
}
