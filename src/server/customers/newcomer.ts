import type { Context } from '../context.ts'
import { tellStaff } from '../notifications/tell-staff.ts'
import type { Person } from './find.ts'

/** Notifies subscribed staff that a new customer account awaits approval. */
export const tellOfNewcomer = (ctx: Context, { firstname, lastname, customer_id }: Person) =>
  tellStaff(ctx, {
    may: ['customers.view', 'customers.edit'],
    wants: 'enabled_customers_newly_registered_notification',
    notice: {
      kind: 'customer_new',
      title: 'Neuer Kundenzugang',
      text: [firstname, lastname].filter(Boolean).join(' '),
      href: `/login/customers/${customer_id}`,
    },
  })
