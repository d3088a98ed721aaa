import { z } from 'zod'
import { choice, labelsOf } from '../core/field-facts.ts'
import { staff } from '../core/access.ts'
import { disturbanceStatuses } from './disturbance-status.ts'
import { includedRelations, noticeServerFields, noticeInput, noticeRelations, shapesOfRow } from './fields.ts'
import { noticeCalls } from './notices.ts'
import { identified, line, prose, tenant, timestamp } from '../core/shapes.ts'

export const disturbanceKinds = {
  pipe_burst: 'Rohrbruch',
  pressure_drop: 'Druckabfall',
  turbidity: 'Trübung',
  boil_water: 'Abkochgebot',
  sewer: 'Kanal',
  other: 'Sonstiges',
} as const
export type DisturbanceKind = keyof typeof disturbanceKinds

const expected_end_at = timestamp.nullable()

const input = {
  title: line(200).min(1, 'Geben Sie einen Titel ein.').meta({ title: 'Titel' }),
  description: prose(20_000).default('').meta({ title: 'Beschreibung' }),
  kind: choice(disturbanceKinds).default('other').meta({ title: 'Art' }),
  occurred_at: timestamp.meta({ title: 'Aufgetreten am' }),
  expected_end_at: expected_end_at.default(null).meta({ title: 'Voraussichtliches Ende' }),
  affected_households: z
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .default(null)
    .meta({ title: 'Betroffene Haushalte' }),
  ...noticeInput,
  notify_websitewidget: z.boolean().default(false).meta({ title: 'Auf der Website zeigen' }),
}

export const disturbanceRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  ...shapesOfRow,
  status: choice(labelsOf(disturbanceStatuses)).meta({ title: 'Status' }),
  ...noticeServerFields,
})
export type DisturbanceRow = z.output<typeof disturbanceRow>

const disturbanceListRow = disturbanceRow.extend(includedRelations)
export type DisturbanceListRow = z.output<typeof disturbanceListRow>

const disturbanceDetail = disturbanceRow.extend(noticeRelations)
export type DisturbanceDetail = z.output<typeof disturbanceDetail>

export const disturbances = noticeCalls({
  path: '/api/disturbances',
  title: { one: 'Störung', many: 'Störungen' },
  row: disturbanceRow,
  listed: disturbanceListRow,
  detail: disturbanceDetail,
  input: z.strictObject(input),
  status: choice(labelsOf(disturbanceStatuses)),
  more: { expected_end_at: expected_end_at.optional().meta({ title: 'Voraussichtliches Ende' }) },
  view: [staff('disturbances.view', 'disturbances.edit')],
  edit: [staff('disturbances.edit')],
  module: 'disturbance',
  sorts: ['occurred_at', 'title', 'updated_at'],
})
