import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import type { Section } from './core/permissions.ts'
import { statusupdateRow as fullStatusupdateRow } from './procedures/history.ts'
import { id, optionalReference, prose, tenant, timestamp } from './core/shapes.ts'

/** The owners of a status update, with the permission section of each. */
export const statusupdateOwners = {
  disturbance_id: 'disturbances',
  maintenance_id: 'maintenance',
  procedure_id: 'procedures',
  customer_id: 'customers',
  jobapplication_id: 'jobs',
} as const satisfies Record<string, Section>
export type StatusupdateOwner = keyof typeof statusupdateOwners
export const statusupdateOwnerKeys = Object.keys(statusupdateOwners) as StatusupdateOwner[]

export const statusupdateRow = fullStatusupdateRow.omit({ email: true }).extend(tenant)

export const statusupdates = crud({
  path: '/api/statusupdates',
  title: { one: 'Statusmeldung', many: 'Statusmeldungen' },
  row: statusupdateRow,
  input: z.strictObject({
    disturbance_id: optionalReference('disturbances').meta({ title: 'Störung' }),
    maintenance_id: optionalReference('maintenances').meta({ title: 'Baumaßnahme' }),
    procedure_id: optionalReference('procedures').meta({ title: 'Vorgang' }),
    customer_id: optionalReference('customers').meta({ title: 'Kundenkonto' }),
    jobapplication_id: optionalReference('jobapplications').meta({ title: 'Bewerbung' }),
    status_at: timestamp
      .optional()
      .meta({ title: 'Zeitpunkt des Status', description: 'Ohne Angabe: jetzt' }),
    is_public: z.boolean().default(false).meta({ title: 'Öffentlich' }),
    message: prose(4000).min(1, 'Schreiben Sie die Meldung.').meta({ title: 'Meldung' }),
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
      'jobs.view',
      'jobs.edit',
    ),
  ],
  edit: [staff('disturbances.edit', 'maintenance.edit', 'procedures.edit', 'customers.edit', 'jobs.edit')],
  published: true,
  sorts: ['status_at', 'created_at'],
  filters: {
    disturbance_id: id.optional().meta({ title: 'Störung', ref: 'disturbances' }),
    maintenance_id: id.optional().meta({ title: 'Baumaßnahme', ref: 'maintenances' }),
    procedure_id: id.optional().meta({ title: 'Vorgang', ref: 'procedures' }),
    customer_id: id.optional().meta({ title: 'Kundenkonto', ref: 'customers' }),
    jobapplication_id: id.optional().meta({ title: 'Bewerbung', ref: 'jobapplications' }),
  },
})
