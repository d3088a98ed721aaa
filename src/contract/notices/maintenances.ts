import { z } from 'zod'
import { choice, labelsOf } from '../core/field-facts.ts'
import { staff } from '../core/access.ts'
import { mediaCalls, mediaRow } from '../core/media.ts'
import { maintenanceStatuses } from './maintenance-status.ts'
import { includedRelations, noticeServerFields, noticeInput, noticeRelations, shapesOfRow } from './fields.ts'
import { noticeCalls } from './notices.ts'
import { identified, line, prose, tenant, timestamp } from '../core/shapes.ts'

const [start_at, end_at] = [timestamp, timestamp.nullable()]

const input = {
  title: line(200).min(1, 'Geben Sie einen Titel ein.').default('Neu').meta({ title: 'Titel' }),
  description: prose(20_000).default('').meta({ title: 'Beschreibung' }),
  impact: prose(2000).default('').meta({ title: 'Auswirkung' }),
  affected_locations: prose(2000).default('').meta({ title: 'Betroffene Orte' }),
  start_at: start_at.meta({ title: 'Beginn' }),
  end_at: end_at.default(null).meta({ title: 'Ende' }),
  month_precision: z
    .boolean()
    .default(false)
    .meta({ title: 'Nur der Monat steht fest', description: 'Erst der Monat steht fest' }),
  ...noticeInput,
}

export const maintenanceRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  ...shapesOfRow,
  status: choice(labelsOf(maintenanceStatuses)).meta({ title: 'Status' }),
  media: z.array(mediaRow).meta({ title: 'Dateien' }),
  ...noticeServerFields,
})
export type MaintenanceRow = z.output<typeof maintenanceRow>

const maintenanceListRow = maintenanceRow.extend(includedRelations)
export type MaintenanceListRow = z.output<typeof maintenanceListRow>

const maintenanceDetail = maintenanceRow.extend(noticeRelations)

const noun = {
  path: '/api/maintenances',
  view: [staff('maintenance.view', 'maintenance.edit')],
  edit: [staff('maintenance.edit')],
  module: 'maintenance',
} as const

const calls = noticeCalls({
  ...noun,
  title: { one: 'Baumaßnahme', many: 'Baumaßnahmen' },
  row: maintenanceRow,
  listed: maintenanceListRow,
  detail: maintenanceDetail,
  input: z.strictObject(input),
  status: choice(labelsOf(maintenanceStatuses)),
  more: {
    start_at: start_at.optional().meta({ title: 'Beginn' }),
    end_at: end_at.optional().meta({ title: 'Ende' }),
    month_precision: z.boolean().optional().meta({ title: 'Nur der Monat steht fest' }),
  },
  sorts: ['start_at', 'title', 'updated_at'],
})

export const maintenances = {
  ...calls,
  ...mediaCalls({ ...noun, title: 'Baumaßnahme', published: true }),
}
