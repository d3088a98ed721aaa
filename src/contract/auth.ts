import { z } from 'zod'
import { admin, anyone, staff } from './core/access.ts'
import { credentials, currentPassword, newPassword, token } from './core/credentials.ts'
import { endpoint, none, one } from './core/endpoint.ts'
import { day, gender, id, line, timestamp } from './core/shapes.ts'
import { secondFactorAsked } from './second-factor.ts'

/** The account of the signed-in member of staff or platform admin. */
export const sessionUser = z.object({
  id: id.meta({ title: 'Kennung' }),
  type: z.enum(['organization', 'admin']).meta({ title: 'Art' }),
  organization_id: id.nullable().meta({
    title: 'Kennung der Organisation',
    description: 'Eigene Organisation; bei Administratoren die betretene',
  }),
  gender: gender.nullable().meta({ title: 'Anrede' }),
  firstname: z.string().meta({ title: 'Vorname' }),
  lastname: z.string().meta({ title: 'Nachname' }),
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  is_admin: z.boolean().meta({ title: 'Administrator' }),
  is_password_change_required: z.boolean().meta({ title: 'Passwort muss geändert werden' }),
  is_second_factor_required: z.boolean().meta({
    title: 'Zweiter Faktor muss eingerichtet werden',
    description: 'Bis dahin geht nur, was dorthin führt',
  }),
  second_factor_since: timestamp.nullable().meta({ title: 'Zweiter Faktor seit' }),
  second_factor_required_from: day.nullable().meta({ title: 'Zweiter Faktor ist Pflicht ab' }),
  permissions: z.array(z.string()).meta({ title: 'Rechte' }),
  preferences: z.record(z.string(), z.unknown()).meta({ title: 'Persönliche Einstellungen' }),
  enabled_procedures_new_notification: z.boolean().meta({ title: 'Nachricht bei neuen Vorgängen' }),
  enabled_procedures_reply_notification: z.boolean().meta({ title: 'Nachricht bei Antworten zu Vorgängen' }),
  enabled_notifications_unread_notification: z
    .boolean()
    .meta({ title: 'E-Mail bei ungelesenen Mitteilungen' }),
  enabled_customers_newly_registered_notification: z
    .boolean()
    .meta({ title: 'Nachricht bei neuen Kundenkonten' }),
  last_signin_at: timestamp
    .nullable()
    .meta({ title: 'Zuletzt angemeldet am', description: 'Die Anmeldung vor dieser' }),
  updated_at: timestamp.meta({ title: 'Geändert am' }),
})

export type SessionUser = z.output<typeof sessionUser>

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Anmelden, für Beschäftigte und Administration; wer einen zweiten Faktor hat, bekommt statt des Tokens eine Marke für den zweiten Schritt',
    access: [anyone('nothing')],
    scope: 'platform',
    body: credentials,
    answer: one(z.union([token, secondFactorAsked])),
    limit: 30,
    perDevice: true,
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
    summary: 'Die angemeldete Person mit ihren Rechten und Einstellungen',
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
        firstname: line(100).min(1, 'Geben Sie Ihren Vornamen ein.').meta({ title: 'Vorname' }),
        lastname: line(100).min(1, 'Geben Sie Ihren Nachnamen ein.').meta({ title: 'Nachname' }),
        enabled_procedures_new_notification: z.boolean().meta({ title: 'Nachricht bei neuen Vorgängen' }),
        enabled_procedures_reply_notification: z
          .boolean()
          .meta({ title: 'Nachricht bei Antworten zu Vorgängen' }),
        enabled_notifications_unread_notification: z
          .boolean()
          .meta({ title: 'E-Mail bei ungelesenen Mitteilungen' }),
        enabled_customers_newly_registered_notification: z
          .boolean()
          .meta({ title: 'Nachricht bei neuen Kundenkonten' }),
      })
      .partial(),
    answer: one(sessionUser),
    conditional: true,
  }),
  host: endpoint({
    method: 'GET',
    path: '/api/auth/host',
    summary: 'Ob sich unter diesem Rechnernamen jemand anmelden kann, auch vor der Veröffentlichung',
    access: [anyone('nothing')],
    scope: 'platform',
    answer: one(z.object({ known: z.boolean().meta({ title: 'Bekannt' }) })),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Das eigene Passwort ändern; alle anderen Sitzungen enden',
    access: [staff(), admin()],
    scope: 'platform',
    body: z.strictObject({
      current_password: currentPassword.meta({ title: 'Bisheriges Passwort' }),
      ...newPassword,
    }),
    answer: none,
    beforePasswordChange: true,
    limit: 30,
  }),
}
