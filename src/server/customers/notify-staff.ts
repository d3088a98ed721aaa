import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import type { Person } from './find.ts'

/** Notifies subscribed staff that a new customer account awaits approval. */
export const notifyStaffOfSignup = (ctx: Context, { customer_id, firstname, lastname }: Person) =>
  notifyStaff(ctx, {
    permissions: ['customers.view', 'customers.edit'],
    setting: 'enabled_customers_newly_registered_notification',
    notification: {
      kind: 'customer_new',
      title: 'Neues Kundenkonto',
      text: [firstname, lastname].filter(Boolean).join(' '),
      href: pagePath('/login/customers/:id', { id: customer_id }),
    },
  })
