import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { newPassword } from './core/credentials.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { adminPermissions, staffPermissions } from './core/permissions.ts'
import { email, gender, id, identified, line, optionalLine, timestamp, timestamps } from './core/shapes.ts'

const person = {
  gender: gender.nullable().default(null),
  firstname: optionalLine(100),
  lastname: line(100).min(1, 'Geben Sie den Nachnamen ein'),
  email,
  is_password_change_required: z.boolean().default(false),
  enabled_procedures_new_notification: z.boolean().default(true),
  enabled_notifications_unread_notification: z.boolean().default(true),
  enabled_customers_newly_registered_notification: z.boolean().default(true),
}

/** Write-only password fields. */
const passwordFields = {
  password: newPassword.password
    .optional()
    .describe('Geht hinein und nie hinaus; ohne Angabe vergibt der Server eines'),
  password_confirm: newPassword.password_confirm.optional(),
}

const staffInput = z.strictObject({
  ...person,
  ...passwordFields,
  customer_id: id.nullable().default(null),
  permissions: z.array(z.enum(staffPermissions)).max(100).default([]),
})
const adminInput = z.strictObject({
  ...person,
  ...passwordFields,
  permissions: z.array(z.enum(adminPermissions)).max(100).default([]),
})

/** A user account without its password. */
export const userRow = z.object({
  ...identified,
  organization_id: id.nullable(),
  customer_id: id.nullable(),
  ...z.object(person).shape,
  permissions: z.array(z.string()),
  preferences: z.record(z.string(), z.json()),
  is_admin: z.boolean(),
  last_signin_at: timestamp.nullable(),
  ...timestamps,
})
export type UserRow = z.output<typeof userRow>

const newUser = userRow.extend({
  initial_password: z
    .string()
    .nullable()
    .describe('Das erste Passwort; es wird nur dieses eine Mal gezeigt. Leer, wenn eines mitkam'),
})
const firstPassword = z.object({ initial_password: z.string() })
const sorts = ['lastname', 'email', 'last_signin_at'] as const

const staffCalls = crud({
  path: '/api/users',
  title: { one: 'Beschäftigte Person', many: 'Beschäftigte' },
  row: userRow,
  input: staffInput,
  view: [staff('users')],
  edit: [staff('users')],
  sorts,
})

/** Staff of the organization. A new member gets an initial password, to be changed at the first sign-in. */
export const users = {
  ...staffCalls,
  // Not idempotent: repeating the answer would require storing the password. The unique email prevents duplicates.
  create: endpoint({ ...staffCalls.create, answer: one(newUser), idempotent: false }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/{id}/password',
    summary: 'Ein neues erstes Passwort vergeben; die Sitzungen enden',
    access: [staff('users')],
    answer: one(firstPassword),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/permissions',
    summary: 'Alle Berechtigungen mit Namen und Beschreibung',
    access: [staff('users'), admin('admin.users')],
    scope: 'platform',
    answer: one(z.array(z.object({ id: z.string(), name: z.string(), description: z.string() }))),
  }),
}

const adminCalls = crud({
  path: '/api/admins',
  title: { one: 'Administrator der Plattform', many: 'Administratoren der Plattform' },
  row: userRow,
  input: adminInput,
  view: [admin('admin.users')],
  edit: [admin('admin.users')],
  scope: 'platform',
  sorts,
})

/** Administrators of the platform. */
export const admins = {
  ...adminCalls,
  create: endpoint({ ...adminCalls.create, answer: one(newUser), idempotent: false }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admins/{id}/password',
    summary: 'Ein neues erstes Passwort vergeben; die Sitzungen enden',
    access: [admin('admin.users')],
    scope: 'platform',
    answer: one(firstPassword),
  }),
}
