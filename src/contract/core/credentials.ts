import { z } from 'zod'
import { email, line } from './shapes.ts'

export const passwordRule = z
  .string()
  .min(12, 'Wählen Sie ein Passwort mit mindestens 12 Zeichen.')
  .max(200, 'Wählen Sie ein Passwort mit höchstens 200 Zeichen.')

export const newPassword = {
  password: passwordRule.meta({ title: 'Passwort' }),
  password_confirm: line(200).meta({ title: 'Passwort wiederholen' }),
}
export const currentPassword = z.string().min(1, 'Geben Sie Ihr bisheriges Passwort ein.').max(200)

export const credentials = z.strictObject({
  email,
  password: z
    .string()
    .min(1, 'Geben Sie Ihr Passwort ein.')
    .max(200, 'Das Passwort ist zu lang. Kürzen Sie es auf 200 Zeichen.')
    .meta({ title: 'Passwort' }),
})

export const token = z.object({
  access_token: z.string().meta({ title: 'Token' }),
  token_type: z.literal('Bearer').meta({ title: 'Art des Tokens' }),
  expires_in: z.int().meta({ title: 'Gültig für Sekunden' }),
  device_token: z.string().meta({
    title: 'Kennzeichen des Geräts',
    description:
      'Bei der nächsten Anmeldung im Header X-Device-Token gesendet, gelten für dieses Gerät eigene Wartezeiten nach falschen Passwörtern',
  }),
})
