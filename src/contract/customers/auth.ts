import { z } from 'zod'
import { anyone, customer } from '../core/access.ts'
import { credentials, newPassword, token } from '../core/credentials.ts'
import { customerAccount, sessionCustomer } from './account.ts'
import { customerAddress, customerPerson } from './customers.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { email, id, optionalLine, timestamp } from '../core/shapes.ts'

const linkToken = z.string().min(1).max(200).meta({ title: 'Token' })

/** The purpose of a confirmation link. */
export const confirmation = z.object({
  purpose: z.enum(['verify', 'email']).meta({ title: 'Zweck' }),
  needs_password: z.boolean().meta({ title: 'Ein Passwort ist zu wählen' }),
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  firstname: z.string().meta({ title: 'Vorname' }),
  lastname: z.string().meta({ title: 'Nachname' }),
  customer_number: z.string().meta({ title: 'Kundennummer' }),
  created_at: timestamp.meta({ title: 'Angefordert am' }),
})

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
    perDevice: true,
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
  signup: endpoint({
    method: 'POST',
    path: '/api/customers/auth/signup',
    summary: 'Ein Kundenkonto beantragen; die Antwort ist für bekannte und neue Adressen gleich',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: z.strictObject({
      ...customerPerson,
      ...customerAddress,
      email,
      customer_number: optionalLine(40).meta({
        title: 'Kundennummer',
        description: 'Die Kundennummer, wie sie auf der Rechnung steht',
      }),
      meter_number: optionalLine(40).meta({
        title: 'Zählernummer',
        description:
          'Zeigt mit der Kundennummer, wer Sie sind; nötig, wo das Kundenkonto geprüfte Kundendaten verlangt',
      }),
      trust_assertion: id.nullable().default(null).meta({
        title: 'Identitätsnachweis',
        description: 'Die „uuid“ eines erfüllten Identitätsnachweises',
      }),
    }),
    answer: none,
    limit: 10,
    costly: true,
  }),
  openLink: endpoint({
    method: 'POST',
    path: '/api/customers/auth/verify/open',
    summary: 'Zu wem ein Link zum Bestätigen gehört, und ob beim Bestätigen ein Passwort zu wählen ist',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: z.strictObject({ token: linkToken }),
    answer: one(confirmation),
    limit: 30,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/customers/auth/verify',
    summary:
      'Die E-Mail-Adresse mit dem Link aus der E-Mail bestätigen, bei einer Anmeldung mit dem Passwort, das gelten soll; er gilt einmal',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: z.strictObject({ token: linkToken, ...z.object(newPassword).partial().shape }),
    answer: one(z.object({ purpose: z.enum(['verify', 'email']).meta({ title: 'Zweck' }) })),
    limit: 30,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/customers/auth/verify/link',
    summary: 'Den Link zum Bestätigen noch einmal anfordern; die Antwort ist für jede Adresse gleich',
    access: [anyone('nothing')],
    module: 'customerlogin',
    body: z.strictObject({ email }),
    answer: none,
    limit: 10,
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
    body: z.strictObject({ token: z.string().min(1).max(200).meta({ title: 'Token' }), ...newPassword }),
    answer: none,
    limit: 30,
  }),
  ...customerAccount,
}
