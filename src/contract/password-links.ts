import { z } from 'zod'
import { anyone } from './core/access.ts'
import { newPassword } from './core/credentials.ts'
import { endpoint, none, one } from './core/endpoint.ts'
import { email, line, timestamp } from './core/shapes.ts'

const token = line(200).min(1).meta({ title: 'Schlüssel aus dem Link' })

/** Links in emails with which staff and platform admins choose their password: invitations and resets. */
export const passwordLinks = {
  open: endpoint({
    method: 'POST',
    path: '/api/auth/password/link',
    summary: 'Zu wem ein Link gehört, mit dem jemand sein Passwort wählt',
    access: [anyone('nothing')],
    scope: 'platform',
    body: z.strictObject({ token }),
    answer: one(
      z.object({
        purpose: z.enum(['invitation', 'reset']).meta({ title: 'Zweck' }),
        email: z.string().meta({ title: 'E-Mail-Adresse' }),
        expires_at: timestamp.meta({ title: 'Gilt bis' }),
      }),
    ),
    limit: 30,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/auth/password/choose',
    summary: 'Das Passwort mit einem Link aus einer E-Mail wählen; alle Sitzungen enden',
    access: [anyone('nothing')],
    scope: 'platform',
    body: z.strictObject({ token, ...newPassword }),
    answer: none,
    limit: 30,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/password/forgotten',
    summary: 'Einen Link für ein neues Passwort bestellen; die Antwort ist immer dieselbe',
    access: [anyone('nothing')],
    scope: 'platform',
    body: z.strictObject({ email }),
    answer: none,
    limit: 10,
  }),
}
