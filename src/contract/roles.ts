import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { permissionLabels, staffPermissions } from './core/permissions.ts'
import { id, identified, line, tenant, timestamps } from './core/shapes.ts'

const permissions = z
  .array(
    z
      .enum(staffPermissions)
      .meta({ choices: Object.fromEntries(staffPermissions.map(each => [each, permissionLabels[each]])) }),
  )
  .max(100)
  .meta({ title: 'Rechte' })

const input = z.strictObject({
  name: line(60).min(1, 'Geben Sie der Rolle einen Namen.').meta({ title: 'Name' }),
  permissions: permissions.default([]),
})

export const roleRow = z.object({
  ...identified,
  ...tenant,
  ...input.shape,
  permissions,
  people: z.int().meta({ title: 'Personen', description: 'Wie viele die Rolle haben' }),
  ...timestamps,
})
export type RoleRow = z.output<typeof roleRow>

/** Effect of a change of a role on one person. */
const roleEffect = z.object({
  people: z
    .array(
      z.object({
        id: id.meta({ title: 'Kennung' }),
        name: z.string().meta({ title: 'Name' }),
        given: z.array(z.string()).meta({ title: 'Neue Rechte' }),
        taken: z.array(z.string()).meta({ title: 'Entfallende Rechte' }),
      }),
    )
    .meta({ title: 'Betroffene', description: 'Höchstens 100, nach Namen' }),
  total: z.int().meta({ title: 'Anzahl der Betroffenen' }),
})
export type RoleEffect = z.output<typeof roleEffect>

const calls = crud({
  path: '/api/roles',
  title: { one: 'Rolle', many: 'Rollen' },
  row: roleRow,
  input,
  view: [staff('users')],
  edit: [staff('users')],
  sorts: ['name'],
  history: 'values',
})

/** Named sets of permissions. Who holds a role has its permissions, and those that were given singly. */
export const roles = {
  ...calls,
  update: endpoint({ ...calls.update, idempotent: false }),
  remove: endpoint({ ...calls.remove, idempotent: false }),
  effect: endpoint({
    method: 'POST',
    path: '/api/roles/{id}/effect',
    summary: 'Wen eine Änderung der Rechte einer Rolle beträfe; es wird nichts geändert',
    access: [staff('users')],
    body: z.strictObject({ permissions }),
    answer: one(roleEffect),
  }),
}
