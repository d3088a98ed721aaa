import { z } from 'zod'
import { anyone, customer } from './access.ts'
import { credentials, currentPassword, newPassword, token } from './credentials.ts'
import { asChange } from './crud.ts'
import { customerAddress, customerPerson } from './customers.ts'
import { endpoint, none, one } from './endpoint.ts'
import { email, id, optionalLine, timestamp } from './shapes.ts'

/** What a signed-in customer is told about itself. */
export const sessionCustomer = z.object({
  id,
  type: z.literal('customer'),
  customer_id: id,
  customer_number: z.string(),
  customer_number_requested: z.string(),
  trustlevel: z.string(),
  ...z.object({ ...customerPerson, ...customerAddress }).shape,
  email: z.string(),
  email_verified_at: timestamp.nullable(),
  email_changed: z.string().nullable().describe('Die neue Adresse, solange sie nicht bestätigt ist'),
  email_changed_at: timestamp.nullable(),
  approved_at: timestamp.nullable(),
  lastlogin_at: timestamp.nullable(),
})

const account = { ...customerPerson, ...customerAddress }

export const customerAuth = {
  login: endpoint({
    method: 'POST',
    path: '/api/customers/auth/login',
    summary: 'Anmelden als Kundin oder Kunde des Portals',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: credentials,
    answer: one(token),
    limit: 30,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/customers/auth/logout',
    summary: 'Abmelden: das Token gilt danach nicht mehr',
    access: [customer()],
    answer: none,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/customers/auth/user',
    summary: 'Die angemeldete Kundin oder der angemeldete Kunde',
    access: [customer()],
    answer: one(sessionCustomer),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/customers/auth/user',
    summary: 'Die eigenen Angaben ändern; was fehlt, bleibt',
    access: [customer()],
    module: 'customerlogin',
    body: asChange(sessionCustomer, z.strictObject(account)),
    answer: one(sessionCustomer),
  }),
  signup: endpoint({
    method: 'POST',
    path: '/api/customers/auth/signup',
    summary: 'Einen Kundenzugang beantragen; die Antwort ist für bekannte und neue Adressen gleich',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: z.strictObject({
      ...account,
      email,
      customer_number: optionalLine(40).describe('Die Kundennummer, wie sie auf der Rechnung steht'),
      trust_assertion: id
        .nullable()
        .default(null)
        .describe('Die «uuid» eines erfüllten Identitätsnachweises'),
      ...newPassword,
    }),
    answer: none,
    limit: 10,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/customers/auth/verify',
    summary: 'Die E-Mail-Adresse mit dem Link aus der E-Mail bestätigen; er gilt einmal',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: one(z.object({ purpose: z.enum(['verify', 'email']) })),
    limit: 30,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/customers/auth/password/forgotten',
    summary: 'Einen Link zum neuen Passwort anfordern; die Antwort ist für jede Adresse gleich',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: z.strictObject({ email }),
    answer: none,
    limit: 10,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/customers/auth/password/reset',
    summary: 'Mit dem Link aus der E-Mail ein neues Passwort festlegen; alle Sitzungen enden',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: z.strictObject({ token: z.string().min(1).max(200), ...newPassword }),
    answer: none,
    limit: 30,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/customers/auth/password',
    summary: 'Das eigene Passwort ändern; alle anderen Sitzungen enden',
    access: [customer()],
    module: 'customerlogin',
    body: z.strictObject({ current_password: currentPassword, ...newPassword }),
    answer: none,
    limit: 30,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/customers/auth/email',
    summary: 'Die eigene E-Mail-Adresse ändern; sie gilt, sobald sie bestätigt ist',
    access: [customer()],
    module: 'customerlogin',
    body: z.strictObject({ email, current_password: currentPassword }),
    answer: one(sessionCustomer),
    limit: 10,
  }),
}
