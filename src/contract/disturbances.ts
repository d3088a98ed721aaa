import { z } from 'zod'
import { anyone, staff } from './access.ts'
import { crud } from './crud.ts'
import { disturbanceStatusKeys } from './disturbance-status.ts'
import { endpoint, one } from './endpoint.ts'
import { noticeRelations, noticeVerbs } from './notices.ts'
import { id, identified, line, prose, tenant, timestamp, timestamps } from './shapes.ts'

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
  servicearea_ids: z.array(id).max(200).default([]).describe('Die betroffenen Gemeinden'),
  published: z.boolean().default(false),
  notify_subscribers: z.boolean().default(false),
  notify_websitewidget: z.boolean().default(false),
}

export const disturbanceRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  status: z.enum(disturbanceStatusKeys),
  first_published_at: timestamp.nullable(),
  subscribers_notified_at: timestamp.nullable(),
  ...timestamps,
})
export type DisturbanceRow = z.output<typeof disturbanceRow>

export const disturbanceDetail = disturbanceRow.extend(noticeRelations)
export type DisturbanceDetail = z.output<typeof disturbanceDetail>

const path = '/api/disturbances'
const module = 'disturbance'
const view = [staff('disturbances.view', 'disturbances.edit')] as const
const edit = [staff('disturbances.edit')] as const

export const disturbances = {
  ...crud({
    path,
    title: { one: 'Störung', many: 'Störungen' },
    row: disturbanceRow,
    input: z.strictObject(input),
    view,
    edit,
    published: true,
    module,
    sorts: ['occurred_at', 'title', 'updated_at'],
    filters: {
      status: z.enum(disturbanceStatusKeys).optional(),
      open: z.stringbool().optional(),
      published: z.stringbool().optional(),
      servicearea_id: id.optional(),
    },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Störung lesen, mit Orten und Verlauf',
    access: [anyone('published'), ...view],
    module,
    answer: one(disturbanceDetail),
  }),
  ...noticeVerbs({
    path,
    title: 'Störung',
    row: disturbanceRow,
    status: z.enum(disturbanceStatusKeys),
    more: { expected_end_at: expected_end_at.optional() },
    edit,
    module,
  }),
}
