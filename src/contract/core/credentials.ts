import { z } from 'zod'
import { email, line } from './shapes.ts'

export const passwordRule = z
  .string()
  .min(12, 'Wählen Sie ein Passwort mit mindestens 12 Zeichen.')
  .max(200, 'Wählen Sie ein Passwort mit höchstens 200 Zeichen.')

export const newPassword = { password: passwordRule, password_confirm: line(200) }
export const currentPassword = z.string().min(1, 'Geben Sie Ihr bisheriges Passwort ein').max(200)

export const credentials = z.strictObject({
  email,
  password: z.string().min(1, 'Geben Sie Ihr Passwort ein').max(200, 'Das Passwort ist zu lang.'),
})

export const token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
})
