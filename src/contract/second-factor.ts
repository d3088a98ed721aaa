import { z } from 'zod'
import { admin, anyone, staff } from './core/access.ts'
import { currentPassword, token } from './core/credentials.ts'
import { endpoint, none, one } from './core/endpoint.ts'
import { day, line, timestamp } from './core/shapes.ts'

/** Six digits from the app, or a recovery code; spaces and hyphens do not count. */
const code = line(60).min(1, 'Geben Sie den Code ein.').meta({
  title: 'Code',
  description: 'Sechs Ziffern aus der App, oder einer der Wiederherstellungscodes',
})
const appCode = line(20)
  .regex(/^\d{3}[ -]?\d{3}$/, 'Geben Sie die sechs Ziffern aus der App ein.')
  .meta({ title: 'Code aus der App' })
const password = currentPassword.meta({ title: 'Passwort' })

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({
    title: 'Wiederherstellungscodes',
    description: 'Zehn Codes, jeder für eine Anmeldung ohne die App. Sie werden nur hier gezeigt',
  }),
})

/** Answer to a sign-in with the right password where a code from the second factor is still missing. */
export const secondFactorAsked = z.object({
  second_factor_token: z.string().meta({
    title: 'Marke der Anmeldung',
    description: 'Öffnet nichts. Geht mit dem Code an POST /api/auth/second-factor/sign-in',
  }),
  expires_in: z.int().meta({ title: 'Gültig für Sekunden' }),
})

const access = [staff(), admin()] as const
const base = '/api/auth/second-factor'

/**
 * The second factor of staff and admins. Calls that answer secrets take no idempotency key, because answers under a key
 * are kept: a lost answer is replaced by calling again.
 */
export const secondFactor = {
  signIn: endpoint({
    method: 'POST',
    path: `${base}/sign-in`,
    summary: 'Anmelden, zweiter Schritt: der Code zu einer Anmeldung mit richtigem Passwort',
    access: [anyone('nothing')],
    scope: 'platform',
    body: z.strictObject({ second_factor_token: line(1000).min(1).meta({ title: 'Marke' }), code }),
    answer: one(token),
    limit: 30,
    perDevice: true,
  }),
  state: endpoint({
    method: 'GET',
    path: base,
    summary: 'Ob das eigene Konto einen zweiten Faktor hat und ob er einen braucht',
    access,
    scope: 'platform',
    answer: one(
      z.object({
        since: timestamp.nullable().meta({ title: 'Eingerichtet am' }),
        required_from: day.nullable().meta({ title: 'Pflicht ab', description: 'Leer: freiwillig' }),
        is_required: z.boolean().meta({
          title: 'Muss eingerichtet werden',
          description: 'Bis dahin geht nur, was dorthin führt',
        }),
        recovery_codes_left: z.int().meta({ title: 'Unbenutzte Wiederherstellungscodes' }),
      }),
    ),
    beforeSecondFactor: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: base,
    summary:
      'Einen zweiten Faktor beginnen, oder einen anderen; er gilt, sobald ein Code daraus bestätigt ist',
    access,
    scope: 'platform',
    body: z.strictObject({
      current_password: password,
      code: code.optional().meta({
        title: 'Code des bisherigen zweiten Faktors',
        description: 'Nötig, wenn es schon einen gibt',
      }),
    }),
    answer: one(
      z.object({
        secret: z.string().meta({ title: 'Schlüssel für die App' }),
        uri: z.string().meta({ title: 'Adresse für die App', description: 'Beginnt mit otpauth://' }),
        qr_code: z.string().meta({ title: 'QR-Code als SVG' }),
        expires_in: z.int().meta({ title: 'Gültig für Sekunden' }),
      }),
    ),
    beforeSecondFactor: true,
    limit: 30,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${base}/confirm`,
    summary: 'Den begonnenen zweiten Faktor mit einem Code daraus bestätigen; alle anderen Sitzungen enden',
    access,
    scope: 'platform',
    body: z.strictObject({ code: appCode }),
    answer: one(recoveryCodes),
    beforeSecondFactor: true,
    limit: 30,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: `${base}/recovery-codes`,
    summary: 'Neue Wiederherstellungscodes; die bisherigen gelten dann nicht mehr',
    access,
    scope: 'platform',
    body: z.strictObject({ current_password: password, code }),
    answer: one(recoveryCodes),
    limit: 30,
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/remove`,
    summary: 'Den zweiten Faktor abschalten; nicht, wo er Pflicht ist',
    access,
    scope: 'platform',
    body: z.strictObject({ current_password: password, code }),
    answer: none,
    limit: 30,
  }),
}
