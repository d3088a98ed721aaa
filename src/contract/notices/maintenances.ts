import { z } from 'zod'
import { staff } from '../core/access.ts'
import { maintenanceStatusKeys } from './maintenance-status.ts'
import { noticeCalls, noticeServerFields, noticeInput, noticeRelations } from './notices.ts'
import { identified, line, prose, tenant, timestamp } from '../core/shapes.ts'

const [start_at, end_at] = [timestamp, timestamp.nullable()]

const input = {
  title: line(200).min(1, 'Geben Sie einen Titel ein').default('Neu'),
  description: prose(20_000).default(''),
  impact: prose(2000).default(''),
  affected_locations: prose(2000).default(''),
  start_at,
  end_at: end_at.default(null),
  month_precision: z.boolean().default(false).describe('Erst der Monat steht fest'),
  ...noticeInput,
}

export const maintenanceRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  status: z.enum(maintenanceStatusKeys),
  ...noticeServerFields,
})
export type MaintenanceRow = z.output<typeof maintenanceRow>

const maintenanceDetail = maintenanceRow.extend(noticeRelations)
export type MaintenanceDetail = z.output<typeof maintenanceDetail>

export const maintenances = noticeCalls({
  path: '/api/maintenances',
  title: { one: 'Baumaßnahme', many: 'Baumaßnahmen' },
  row: maintenanceRow,
  detail: maintenanceDetail,
  input: z.strictObject(input),
  status: z.enum(maintenanceStatusKeys),
  more: {
    start_at: start_at.optional(),
    end_at: end_at.optional(),
    month_precision: z.boolean().optional(),
  },
  view: [staff('maintenance.view', 'maintenance.edit')],
  edit: [staff('maintenance.edit')],
  module: 'maintenance',
  sorts: ['start_at', 'title', 'updated_at'],
})
