import { z } from 'zod'
import { staff } from '../core/access.ts'
import { disturbanceStatusKeys } from './disturbance-status.ts'
import { noticeCalls, noticeServerFields, noticeInput, noticeRelations } from './notices.ts'
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
  title: line(200).min(1, 'Geben Sie einen Titel ein'),
  description: prose(20_000).default(''),
  kind: z.enum(Object.keys(disturbanceKinds) as [DisturbanceKind, ...DisturbanceKind[]]).default('other'),
  occurred_at: timestamp,
  expected_end_at: expected_end_at.default(null),
  affected_households: z.int().min(0).max(10_000_000).nullable().default(null),
  ...noticeInput,
  notify_websitewidget: z.boolean().default(false),
}

export const disturbanceRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  status: z.enum(disturbanceStatusKeys),
  ...noticeServerFields,
})
export type DisturbanceRow = z.output<typeof disturbanceRow>

const disturbanceDetail = disturbanceRow.extend(noticeRelations)
export type DisturbanceDetail = z.output<typeof disturbanceDetail>

export const disturbances = noticeCalls({
  path: '/api/disturbances',
  title: { one: 'Störung', many: 'Störungen' },
  row: disturbanceRow,
  detail: disturbanceDetail,
  input: z.strictObject(input),
  status: z.enum(disturbanceStatusKeys),
  more: { expected_end_at: expected_end_at.optional() },
  view: [staff('disturbances.view', 'disturbances.edit')],
  edit: [staff('disturbances.edit')],
  module: 'disturbance',
  sorts: ['occurred_at', 'title', 'updated_at'],
})
