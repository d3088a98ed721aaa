import { z } from 'zod'
import { anyone, staff } from './access.ts'
import { crud } from './crud.ts'
import { endpoint, one } from './endpoint.ts'
import { maintenanceStatusKeys } from './maintenance-status.ts'
import { noticeRelations, noticeVerbs } from './notices.ts'
import { id, identified, line, prose, tenant, timestamp, timestamps } from './shapes.ts'

const [start_at, end_at] = [timestamp, timestamp.nullable()]

const input = {
  title: line(200).min(1, 'Geben Sie einen Titel ein').default('Neu'),
  description: prose(20_000).default(''),
  impact: prose(2000).default(''),
  affected_locations: prose(2000).default(''),
  servicearea_ids: z.array(id).max(200).default([]).describe('Die betroffenen Gemeinden'),
  start_at,
  end_at: end_at.default(null),
  month_precision: z.boolean().default(false).describe('Erst der Monat steht fest'),
  published: z.boolean().default(false),
  notify_subscribers: z.boolean().default(false),
}

export const maintenanceRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  status: z.enum(maintenanceStatusKeys),
  first_published_at: timestamp.nullable(),
  subscribers_notified_at: timestamp.nullable(),
  ...timestamps,
})
export type MaintenanceRow = z.output<typeof maintenanceRow>

export const maintenanceDetail = maintenanceRow.extend(noticeRelations)
export type MaintenanceDetail = z.output<typeof maintenanceDetail>

const path = '/api/maintenances'
const module = 'maintenance'
const view = [staff('maintenance.view', 'maintenance.edit')] as const
const edit = [staff('maintenance.edit')] as const

export const maintenances = {
  ...crud({
    path,
    title: { one: 'Baumaßnahme', many: 'Baumaßnahmen' },
    row: maintenanceRow,
    input: z.strictObject(input),
    view,
    edit,
    published: true,
    module,
    sorts: ['start_at', 'title', 'updated_at'],
    filters: {
      status: z.enum(maintenanceStatusKeys).optional(),
      open: z.stringbool().optional(),
      published: z.stringbool().optional(),
      servicearea_id: id.optional(),
    },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Baumaßnahme lesen, mit Orten und Verlauf',
    access: [anyone('published'), ...view],
    module,
    answer: one(maintenanceDetail),
  }),
  ...noticeVerbs({
    path,
    title: 'Baumaßnahme',
    row: maintenanceRow,
    status: z.enum(maintenanceStatusKeys),
    more: {
      start_at: start_at.optional(),
      end_at: end_at.optional(),
      month_precision: z.boolean().optional(),
    },
    edit,
    module,
  }),
}
