import { z } from 'zod'
import { customer } from '../core/access.ts'
import { currentPassword, newPassword } from '../core/credentials.ts'
import { changeBody } from '../core/record-body.ts'
import { customerAddress, customerPerson } from './customers.ts'
import { knownMeter } from '../drafts/rows.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { email, id, timestamp } from '../core/shapes.ts'

/** The account of the signed-in customer. */
export const sessionCustomer = z.object({
  id: id.meta({ title: 'Kennung' }),
  type: z.literal('customer').meta({ title: 'Art' }),
  customer_id: id.meta({ title: 'Kennung des Kundenkontos' }),
  customer_number: z.string().meta({ title: 'Kundennummer' }),
  customer_number_requested: z.string().meta({ title: 'Beantragte Kundennummer' }),
  trustlevel: z.string().meta({ title: 'Vertrauensniveau' }),
  ...z.object({ ...customerPerson, ...customerAddress }).shape,
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  email_verified_at: timestamp.nullable().meta({ title: 'E-Mail-Adresse bestätigt am' }),
  email_changed: z
    .string()
    .nullable()
    .meta({ title: 'Neue E-Mail-Adresse', description: 'Die neue Adresse, solange sie nicht bestätigt ist' }),
  email_changed_at: timestamp.nullable().meta({ title: 'E-Mail-Adresse geändert am' }),
  approved_at: timestamp.nullable().meta({ title: 'Bestätigt am' }),
  lastlogin_at: timestamp.nullable().meta({ title: 'Zuletzt angemeldet am' }),
})

const account = { ...customerPerson, ...customerAddress }

/** Calls of customers for their own account. */
export const customerAccount = {
  update: endpoint({
    method: 'PUT',
    path: '/api/customers/auth/user',
    summary: 'Die eigenen Angaben ändern; was fehlt, bleibt',
    access: [customer()],
    module: 'customerlogin',
    body: changeBody(sessionCustomer, z.strictObject(account)),
    answer: one(sessionCustomer),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/customers/auth/password',
    summary: 'Das eigene Passwort ändern; alle anderen Sitzungen enden',
    access: [customer()],
    module: 'customerlogin',
    body: z.strictObject({
      current_password: currentPassword.meta({ title: 'Bisheriges Passwort' }),
      ...newPassword,
    }),
    answer: none,
    limit: 30,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/customers/auth/email',
    summary: 'Die eigene E-Mail-Adresse ändern; sie gilt, sobald sie bestätigt ist',
    access: [customer()],
    module: 'customerlogin',
    body: z.strictObject({ email, current_password: currentPassword.meta({ title: 'Bisheriges Passwort' }) }),
    answer: one(sessionCustomer),
    limit: 10,
  }),
  meters: endpoint({
    method: 'GET',
    path: '/api/customers/auth/meters',
    summary: 'Die Zähler, die der Versorger zu diesem Kundenkonto kennt',
    access: [customer()],
    module: 'customerlogin',
    answer: one(z.array(knownMeter)),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/customers/auth/close',
    summary: 'Das eigene Kundenkonto schließen; Vorgänge und zugestellte Nachrichten bleiben beim Versorger',
    access: [customer()],
    module: 'customerlogin',
    body: z.strictObject({ current_password: currentPassword.meta({ title: 'Bisheriges Passwort' }) }),
    answer: none,
    limit: 30,
  }),
}
