import { z } from 'zod'
import { admin, anyone, staff } from './core/access.ts'
import { credentials, currentPassword, newPassword, token } from './core/credentials.ts'
import { endpoint, none, one } from './core/endpoint.ts'
import { gender, id, line, timestamp } from './core/shapes.ts'

/** The account of the signed-in member of staff or platform admin. */
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
