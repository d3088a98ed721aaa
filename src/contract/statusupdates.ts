import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import type { Section } from './core/permissions.ts'
import { statusupdateRow as fullStatusupdateRow } from './procedures/rows.ts'
import { id, prose, tenant, timestamp } from './core/shapes.ts'

/** The owners of a status update, with the permission section of each. */
export const statusupdateOwners = {
  disturbance_id: 'disturbances',
  maintenance_id: 'maintenance',
  procedure_id: 'procedures',
  customer_id: 'customers',
} as const satisfies Record<string, Section>
export type StatusupdateOwner = keyof typeof statusupdateOwners
export const statusupdateOwnerKeys = Object.keys(statusupdateOwners) as StatusupdateOwner[]

const owner = id.nullable().default(null)

export const statusupdateRow = fullStatusupdateRow.omit({ mail: true }).extend(tenant)

export const statusupdates = crud({
  path: '/api/statusupdates',
  title: { one: 'Statusmeldung', many: 'Statusmeldungen' },
  row: statusupdateRow,
  input: z.strictObject({
    disturbance_id: owner,
    maintenance_id: owner,
    procedure_id: owner,
    customer_id: owner,
    status_at: timestamp.optional().describe('Ohne Angabe: jetzt'),
    is_public: z.boolean().default(false),
    message: prose(4000).min(1, 'Schreiben Sie die Meldung'),
  }),
  view: [
    staff(
      'disturbances.view',
      'disturbances.edit',
      'maintenance.view',
      'maintenance.edit',
      'procedures.view',
      'procedures.edit',
      'customers.view',
      'customers.edit',
    ),
  ],
  edit: [staff('disturbances.edit', 'maintenance.edit', 'procedures.edit', 'customers.edit')],
  published: true,
  sorts: ['status_at', 'created_at'],
  filters: {
    disturbance_id: id.optional(),
    maintenance_id: id.optional(),
    procedure_id: id.optional(),
    customer_id: id.optional(),
  },
})
