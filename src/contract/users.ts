import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { newPassword } from './core/credentials.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { adminPermissions, type Permission, permissionLabels, staffPermissions } from './core/permissions.ts'
import {
  email,
  gender,
  id,
  identified,
  line,
  optionalLine,
  optionalReference,
  timestamp,
  timestamps,
} from './core/shapes.ts'

const person = {
  gender: gender.nullable().default(null).meta({ title: 'Anrede' }),
  firstname: optionalLine(100).meta({ title: 'Vorname' }),
  lastname: line(100).min(1, 'Geben Sie den Nachnamen ein').meta({ title: 'Nachname' }),
  email,
  is_password_change_required: z.boolean().default(false).meta({ title: 'Passwort muss geändert werden' }),
  enabled_procedures_new_notification: z
    .boolean()
    .default(true)
    .meta({ title: 'Nachricht bei neuen Vorgängen' }),
  enabled_notifications_unread_notification: z
    .boolean()
    .default(true)
    .meta({ title: 'Nachricht bei ungelesenen Hinweisen' }),
  enabled_customers_newly_registered_notification: z
    .boolean()
    .default(true)
    .meta({ title: 'Nachricht bei neuen Kundenzugängen' }),
}

/** Write-only password fields. */
const passwordFields = {
  password: newPassword.password.optional().meta({
    title: 'Passwort',
    description: 'Geht hinein und nie hinaus; ohne Angabe vergibt der Server eines',
  }),
  password_confirm: newPassword.password_confirm.optional().meta({ title: 'Passwort wiederholen' }),
}

const permission = <P extends Permission>(given: readonly P[]) =>
  z.enum(given).meta({ choices: Object.fromEntries(given.map(each => [each, permissionLabels[each]])) })

const staffInput = z.strictObject({
  ...person,
  ...passwordFields,
  customer_id: optionalReference('customers').meta({ title: 'Kundenzugang' }),
  permissions: z.array(permission(staffPermissions)).max(100).default([]).meta({ title: 'Rechte' }),
})
const adminInput = z.strictObject({
  ...person,
  ...passwordFields,
  permissions: z.array(permission(adminPermissions)).max(100).default([]).meta({ title: 'Rechte' }),
})

/** A user account without its password. */
export const userRow = z.object({
  ...identified,
  organization_id: id.nullable().meta({ title: 'Kennung der Organisation' }),
  customer_id: id.nullable().meta({ title: 'Kennung des Kundenzugangs' }),
  ...z.object(person).shape,
  permissions: z.array(z.string()).meta({ title: 'Rechte' }),
  preferences: z.record(z.string(), z.json()).meta({ title: 'Persönliche Einstellungen' }),
  is_admin: z.boolean().meta({ title: 'Administrator' }),
  last_signin_at: timestamp.nullable().meta({ title: 'Zuletzt angemeldet am' }),
  ...timestamps,
})
export type UserRow = z.output<typeof userRow>

const newUser = userRow.extend({
  initial_password: z.string().nullable().meta({
    title: 'Erstes Passwort',
    description: 'Das erste Passwort; es wird nur dieses eine Mal gezeigt. Leer, wenn eines mitkam',
  }),
})
const firstPassword = z.object({ initial_password: z.string().meta({ title: 'Erstes Passwort' }) })
const sorts = ['lastname', 'email', 'last_signin_at'] as const

const staffCalls = crud({
  path: '/api/users',
  title: { one: 'Beschäftigte Person', many: 'Beschäftigte' },
  row: userRow,
  input: staffInput,
  view: [staff('users')],
  edit: [staff('users')],
  sorts,
  history: 'names',
})

/** Staff of the organization. A new member gets an initial password, to be changed at the first sign-in. */
export const users = {
  ...staffCalls,
  // Not idempotent, because a key is stored with a hash of the body, which has a password. Repeating the answer would require storing the password. The unique email prevents duplicates.
  create: endpoint({ ...staffCalls.create, answer: one(newUser), idempotent: false }),
  update: endpoint({ ...staffCalls.update, idempotent: false }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/{id}/password',
    summary: 'Ein neues erstes Passwort vergeben; die Sitzungen enden',
    access: [staff('users')],
    answer: one(firstPassword),
  }),
  managers: endpoint({
    method: 'GET',
    path: '/api/users/managers',
    summary: 'Wer Rechte vergeben kann, höchstens fünf Personen',
    access: [staff()],
    answer: one(
      z.array(z.object({ id: id.meta({ title: 'Kennung' }), name: z.string().meta({ title: 'Name' }) })),
    ),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/permissions',
    summary: 'Alle Berechtigungen mit Namen und Beschreibung',
    access: [staff('users'), admin('admin.users')],
    scope: 'platform',
    answer: one(
      z.array(
        z.object({
          id: z.string().meta({ title: 'Kennung' }),
          name: z.string().meta({ title: 'Name' }),
          description: z.string().meta({ title: 'Beschreibung' }),
        }),
      ),
    ),
  }),
}

const adminCalls = crud({
  path: '/api/admins',
  title: { one: 'Administrator der Plattform', many: 'Administratoren der Plattform', gender: 'm' },
  row: userRow,
  input: adminInput,
  view: [admin('admin.users')],
  edit: [admin('admin.users')],
  scope: 'platform',
  sorts,
  history: 'names',
})

/** Administrators of the platform. */
export const admins = {
  ...adminCalls,
  create: endpoint({ ...adminCalls.create, answer: one(newUser), idempotent: false }),
  update: endpoint({ ...adminCalls.update, idempotent: false }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admins/{id}/password',
    summary: 'Ein neues erstes Passwort vergeben; die Sitzungen enden',
    access: [admin('admin.users')],
    scope: 'platform',
    answer: one(firstPassword),
  }),
}
