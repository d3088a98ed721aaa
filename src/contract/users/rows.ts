import { z } from 'zod'
import { newPassword } from '../core/credentials.ts'
import { choice } from '../core/field-facts.ts'
import { adminPermissions, type Permission, permissionLabels, staffPermissions } from '../core/permissions.ts'
import {
  email,
  gender,
  id,
  identified,
  line,
  optionalLine,
  optionalReference,
  references,
  timestamp,
  timestamps,
} from '../core/shapes.ts'

const person = {
  gender: gender.nullable().default(null).meta({ title: 'Anrede' }),
  firstname: optionalLine(100).meta({ title: 'Vorname' }),
  lastname: line(100).min(1, 'Geben Sie den Nachnamen ein.').meta({ title: 'Nachname' }),
  email,
  is_password_change_required: z.boolean().default(false).meta({ title: 'Passwort muss geändert werden' }),
  enabled_procedures_new_notification: z
    .boolean()
    .default(true)
    .meta({ title: 'Nachricht bei neuen Vorgängen' }),
  enabled_procedures_reply_notification: z
    .boolean()
    .default(true)
    .meta({ title: 'Nachricht bei Antworten zu Vorgängen' }),
  enabled_notifications_unread_notification: z
    .boolean()
    .default(true)
    .meta({ title: 'E-Mail bei ungelesenen Mitteilungen' }),
  enabled_customers_newly_registered_notification: z
    .boolean()
    .default(true)
    .meta({ title: 'Nachricht bei neuen Kundenkonten' }),
}

/** Write-only password fields of a new account. */
const passwordFields = {
  password: newPassword.password.optional().meta({
    title: 'Erstes Passwort',
    description:
      'Nur beim Anlegen: gilt wenige Tage und muss bei der ersten Anmeldung geändert werden. Ohne Angabe wählt die Person es selbst, über den Link in ihrer E-Mail',
  }),
  password_confirm: newPassword.password_confirm.optional().meta({ title: 'Passwort wiederholen' }),
}

export const accountStatuses = {
  active: 'Aktiv',
  invited: 'Eingeladen',
  reset: 'Neues Passwort offen',
  locked: 'Gesperrt',
} as const
export type AccountStatus = keyof typeof accountStatuses
/** Whether a person has a second factor. */
export const factorStates = { set: 'Eingerichtet', missing: 'Fehlt noch' } as const

export const status = choice(accountStatuses).meta({ title: 'Zustand' })

export const permission = <P extends Permission>(given: readonly P[]) =>
  z.enum(given).meta({ choices: Object.fromEntries(given.map(each => [each, permissionLabels[each]])) })

export const staffInput = z.strictObject({
  ...person,
  ...passwordFields,
  customer_id: optionalReference('customers').meta({ title: 'Kundenkonto' }),
  permissions: z.array(permission(staffPermissions)).max(100).default([]).meta({ title: 'Einzelne Rechte' }),
  roles: references('roles', 20).default([]).meta({ title: 'Rollen' }),
})
export const adminInput = z.strictObject({
  ...person,
  ...passwordFields,
  permissions: z.array(permission(adminPermissions)).max(100).default([]).meta({ title: 'Rechte' }),
})

/** A user account without its password. */
export const userRow = z.object({
  ...identified,
  organization_id: id.nullable().meta({ title: 'Kennung der Organisation' }),
  customer_id: id.nullable().meta({ title: 'Kennung des Kundenkontos' }),
  ...z.object(person).shape,
  name: z.string().meta({ title: 'Name', description: 'Vorname und Nachname' }),
  permissions: z
    .array(z.string().meta({ choices: permissionLabels }))
    .meta({ title: 'Einzelne Rechte', control: 'multiselect' }),
  roles: references('roles', 20).meta({ title: 'Rollen' }),
  all_permissions: z.array(z.string().meta({ choices: permissionLabels })).meta({
    title: 'Rechte',
    description: 'Die einzeln gegebenen und die der Rollen',
    control: 'multiselect',
  }),
  preferences: z.record(z.string(), z.json()).meta({ title: 'Persönliche Einstellungen' }),
  is_admin: z.boolean().meta({ title: 'Administrator' }),
  last_signin_at: timestamp.nullable().meta({ title: 'Zuletzt angemeldet am' }),
  status,
  invited_until: timestamp.nullable().meta({
    title: 'Einladung gilt bis',
    description: 'Ende des Links, mit dem die Person ihr Passwort wählt; leer, wenn keiner offen ist',
  }),
  locked_at: timestamp.nullable().meta({ title: 'Gesperrt am' }),
  second_factor_since: timestamp.nullable().meta({ title: 'Zweiter Faktor' }),
  has_second_factor: z.boolean().meta({ title: 'Hat einen zweiten Faktor' }),
  ...timestamps,
})
export type UserRow = z.output<typeof userRow>
