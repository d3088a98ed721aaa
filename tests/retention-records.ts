import type { RetentionSetting } from '#contract/retention/periods.ts'
import type { Organization } from '#server/core/organization.ts'
import type { Factories } from './factories.ts'

type Made = {
  table: 'procedures' | 'customers' | 'jobapplications' | 'postbox_messages' | 'emails' | 'notifications'
  id: string
}

/** Makes a record whose period began at a time, for every period of the settings. */
export const retentionRecords: Record<
  RetentionSetting,
  (make: Factories, of: Organization, at: string) => Promise<Made>
> = {
  procedure_completed_soft_delete: completedProcedure,
  procedure_hard_delete: completedProcedure,
  customer_hard_delete: async (make, of, at) => ({
    table: 'customers',
    id: (await make.customer(of, { locked_at: at })).id,
  }),
  application_delete: async (make, of, at) => ({
    table: 'jobapplications',
    id: (await make.application(of, { status: 'rejected', decided_at: at })).id,
  }),
  application_open_delete: async (make, of, at) => ({
    table: 'jobapplications',
    id: (await make.application(of, { updated_at: at })).id,
  }),
  async signup_hard_delete(make, of, at) {
    const login = { email_verified_at: null, created_at: at, updated_at: at }
    return { table: 'customers', id: (await make.customer(of, { approved_at: null }, login)).id }
  },
  visitor_email_delete: async (make, of, at) => ({
    table: 'emails',
    id: (await make.email(of, { kind: 'trust_code', recipient: make.address(), created_at: at })).id,
  }),
  async postbox_hard_delete(make, of, at) {
    const { id: customer_id } = await make.customer(of)
    const message = { customer_id, subject: 'Rechnung', created_at: at, submitted_at: at }
    return { table: 'postbox_messages', id: (await make.entry('postbox_messages', of, message)).id }
  },
  async postbox_soft_delete_no_customer(make, of, at) {
    const message = { subject: 'Rechnung', created_at: at, submitted_at: at }
    return { table: 'postbox_messages', id: (await make.entry('postbox_messages', of, message)).id }
  },
  notification_delete: async (make, of, at) => ({
    table: 'notifications',
    id: (await make.notification(await make.staff(of), { created_at: at })).id,
  }),
}

async function completedProcedure(make: Factories, of: Organization, at: string): Promise<Made> {
  const values = { status: 'completed' as const, submitted_at: at, completed_at: at }
  return { table: 'procedures', id: (await make.procedure(of, values)).id }
}
