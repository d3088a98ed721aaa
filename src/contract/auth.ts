import { z } from 'zod'
import { admin, anyone, customer, staff } from './access.ts'
import { asChange } from './crud.ts'
import { endpoint, none, one } from './endpoint.ts'
import { customerAddress, customerPerson } from './customers.ts'
import { email, gender, id, line, optionalLine, timestamp } from './shapes.ts'

export const passwordRule = z
  .string()
  .min(12, 'Wählen Sie ein Passwort mit mindestens 12 Zeichen.')
  .max(200, 'Wählen Sie ein Passwort mit höchstens 200 Zeichen.')

const newPassword = { password: passwordRule, password_confirm: line(200) }
const currentPassword = z.string().min(1, 'Geben Sie Ihr bisheriges Passwort ein').max(200)

const credentials = z.strictObject({
  email,
  password: z.string().min(1, 'Geben Sie Ihr Passwort ein').max(200, 'Das Passwort ist zu lang.'),
})

const token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
})

/** What a signed-in member of staff or platform admin is told about itself. */
export const sessionUser = z.object({
  id,
  type: z.enum(['organization', 'admin']),
  organization_id: id.nullable().describe('Eigene Organisation; bei Administratoren die betretene'),
  gender: gender.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  is_password_change_required: z.boolean(),
  permissions: z.array(z.string()),
  preferences: z.record(z.string(), z.unknown()),
  enabled_procedures_new_notification: z.boolean(),
  enabled_notifications_unread_notification: z.boolean(),
  enabled_customers_newly_registered_notification: z.boolean(),
  last_signin_at: timestamp.nullable().describe('Die Anmeldung vor dieser'),
})

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

export type SessionUser = z.output<typeof sessionUser>

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Anmelden als Mitarbeiter oder Administrator',
    access: [anyone('nothing')],
    scope: 'platform',
    body: credentials,
    answer: one(token),
    limit: 30,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Abmelden: das Token gilt danach nicht mehr',
    access: [staff(), admin()],
    scope: 'platform',
    answer: none,
    beforePasswordChange: true,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Der angemeldete Benutzer mit seinen Rechten und Einstellungen',
    access: [staff(), admin()],
    scope: 'platform',
    answer: one(sessionUser),
    beforePasswordChange: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/auth/user',
    summary: 'Die eigenen Angaben und Benachrichtigungen ändern; was fehlt, bleibt',
    access: [staff(), admin()],
    scope: 'platform',
    body: z
      .strictObject({
        gender,
        firstname: line(100).min(1, 'Geben Sie Ihren Vornamen ein'),
        lastname: line(100).min(1, 'Geben Sie Ihren Nachnamen ein'),
        enabled_procedures_new_notification: z.boolean(),
        enabled_notifications_unread_notification: z.boolean(),
        enabled_customers_newly_registered_notification: z.boolean(),
      })
      .partial(),
    answer: one(sessionUser),
  }),
  host: endpoint({
    method: 'GET',
    path: '/api/auth/host',
    summary: 'Ob sich unter diesem Rechnernamen jemand anmelden kann, auch vor der Veröffentlichung',
    access: [anyone('nothing')],
    scope: 'platform',
    answer: one(z.object({ known: z.boolean() })),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Das eigene Passwort ändern; alle anderen Sitzungen enden',
    access: [staff(), admin()],
    scope: 'platform',
    body: z.strictObject({
      current_password: currentPassword,
      ...newPassword,
    }),
    answer: none,
    beforePasswordChange: true,
    limit: 30,
  }),
}

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
