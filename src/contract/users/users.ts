import { z } from 'zod'
import { admin, staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { adminPermissions, staffPermissions } from '../core/permissions.ts'
import { id } from '../core/shapes.ts'
import { accountCalls } from './account-calls.ts'
import { adminInput, factorStates, permission, staffInput, status, userRow } from './rows.ts'

const sorts = ['lastname', 'email', 'last_signin_at'] as const

const staffCalls = crud({
  path: '/api/users',
  title: { one: 'Person', many: 'Beschäftigte' },
  row: userRow,
  input: staffInput,
  view: [staff('users')],
  edit: [staff('users')],
  sorts,
  filters: {
    status: status.optional(),
    holds: permission(staffPermissions).optional().meta({ title: 'Recht' }),
    role: id.optional().meta({ title: 'Rolle', ref: 'roles' }),
    second_factor: choice(factorStates).optional().meta({ title: 'Zweiter Faktor' }),
  },
  history: 'names',
})

/** Staff of the organization. A new member gets a link by email and chooses the password with it. */
export const users = {
  ...staffCalls,
  update: endpoint({ ...staffCalls.update, idempotent: false }),
  ...accountCalls({ base: '/api/users', access: [staff('users')] }),
  remindSecondFactor: endpoint({
    method: 'POST',
    path: '/api/users/second-factor/remind',
    summary:
      'Alle, die noch keinen zweiten Faktor haben, per E-Mail daran erinnern, jede Person höchstens einmal am Tag',
    access: [staff('users')],
    answer: one(z.object({ reminded: z.int().meta({ title: 'Erinnerte Personen' }) })),
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
  title: { one: 'Person der Plattform', many: 'Beschäftigte der Plattform' },
  row: userRow,
  input: adminInput,
  view: [admin('admin.users')],
  edit: [admin('admin.users')],
  scope: 'platform',
  sorts,
  filters: {
    status: status.optional(),
    holds: permission(adminPermissions).optional().meta({ title: 'Recht' }),
    second_factor: choice(factorStates).optional().meta({ title: 'Zweiter Faktor' }),
  },
  history: 'names',
})

/** Administrators of the platform. */
export const admins = {
  ...adminCalls,
  update: endpoint({ ...adminCalls.update, idempotent: false }),
  ...accountCalls({ base: '/api/admins', access: [admin('admin.users')], scope: 'platform' }),
}
