import { z } from 'zod'
import { type Access, admin, staff } from './core/access.ts'
import { newPassword } from './core/credentials.ts'
import { crud } from './core/crud.ts'
import { endpoint, none, one } from './core/endpoint.ts'
import { sessionRow } from './sessions.ts'
import { choice } from './core/field-facts.ts'
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
const status = choice(accountStatuses).meta({ title: 'Zustand' })

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
  name: z.string().meta({ title: 'Name', description: 'Vorname und Nachname' }),
  permissions: z
    .array(z.string().meta({ choices: permissionLabels }))
    .meta({ title: 'Rechte', control: 'multiselect' }),
  preferences: z.record(z.string(), z.json()).meta({ title: 'Persönliche Einstellungen' }),
  is_admin: z.boolean().meta({ title: 'Administrator' }),
  last_signin_at: timestamp.nullable().meta({ title: 'Zuletzt angemeldet am' }),
  status,
  invited_until: timestamp.nullable().meta({
    title: 'Einladung gilt bis',
    description: 'Ende des Links, mit dem die Person ihr Passwort wählt; leer, wenn keiner offen ist',
  }),
  locked_at: timestamp.nullable().meta({ title: 'Gesperrt am' }),
  ...timestamps,
})
export type UserRow = z.output<typeof userRow>

const sorts = ['lastname', 'email', 'last_signin_at'] as const

interface Of {
  base: '/api/users' | '/api/admins'
  access: Access
  scope?: 'platform'
}

/** Calls on the account of somebody else. */
const accountCalls = <const Base extends Of['base']>({ base, access, scope }: Of & { base: Base }) => ({
  resetPassword: endpoint({
    method: 'POST',
    path: `${base}/{id}/password`,
    summary:
      'Der Person einen Link schicken, mit dem sie ihr Passwort wählt; das bisherige Passwort und die Sitzungen enden, offene Einladungen auch',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
  lock: endpoint({
    method: 'POST',
    path: `${base}/{id}/lock`,
    summary: 'Einen Zugang sperren; die Sitzungen enden',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
  unlock: endpoint({
    method: 'POST',
    path: `${base}/{id}/unlock`,
    summary: 'Einen gesperrten Zugang wieder öffnen',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: `${base}/{id}/sessions`,
    summary: 'Wo die Person angemeldet ist',
    access,
    scope,
    answer: one(z.array(sessionRow)),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: `${base}/{id}/sessions`,
    summary: 'Die Person überall abmelden',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
})

const staffCalls = crud({
  path: '/api/users',
  title: { one: 'Person', many: 'Benutzer' },
  row: userRow,
  input: staffInput,
  view: [staff('users')],
  edit: [staff('users')],
  sorts,
  filters: {
    status: status.optional(),
    holds: permission(staffPermissions).optional().meta({ title: 'Recht' }),
  },
  history: 'names',
})

/** Staff of the organization. A new member gets a link by email and chooses the password with it. */
export const users = {
  ...staffCalls,
  update: endpoint({ ...staffCalls.update, idempotent: false }),
  ...accountCalls({ base: '/api/users', access: [staff('users')] }),
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
  filters: { status: status.optional() },
  history: 'names',
})

/** Administrators of the platform. */
export const admins = {
  ...adminCalls,
  update: endpoint({ ...adminCalls.update, idempotent: false }),
  ...accountCalls({ base: '/api/admins', access: [admin('admin.users')], scope: 'platform' }),
}
