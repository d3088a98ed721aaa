import { z } from 'zod'
import { type Access, anyone } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { locationRow } from '../locations/locations.ts'
import type { Module } from '../core/modules.ts'
import { statusupdateRow } from '../procedures/rows.ts'
import { publishing } from '../core/publishing.ts'
import { id, prose, timestamp, timestamps } from '../core/shapes.ts'

/** Locations and status updates of a notice, newest first. */
export const noticeRelations = {
  locations: z.array(locationRow),
  statusupdates: z.array(
    statusupdateRow.pick({
      id: true,
      kind: true,
      status: true,
      status_at: true,
      is_public: true,
      message: true,
      author: true,
    }),
  ),
}

/** Input fields shared by disturbances and maintenances. */
export const noticeInput = {
  servicearea_ids: z.array(id).max(200).default([]).describe('Die betroffenen Gemeinden'),
  published: z.boolean().default(false),
  notify_subscribers: z.boolean().default(false),
}

/** Fields set by the server, except the status. */
export const noticeServerFields = {
  first_published_at: timestamp.nullable(),
  subscribers_notified_at: timestamp.nullable(),
  ...timestamps,
}

interface NoticeOptions<
  Path extends string,
  Row extends z.ZodObject,
  Detail extends z.ZodObject,
  Input extends z.ZodObject,
  Status extends z.ZodType,
  Sort extends string,
  More,
> {
  path: Path
  /** In German, for the documentation: „Störung“, „Störungen“. */
  title: { one: string; many: string }
  row: Row
  detail: Detail
  input: Input
  status: Status
  /** Fields that may change together with the status. */
  more: More
  view: Access
  edit: Access
  module: Module
  sorts: readonly [Sort, ...Sort[]]
}

/** Declares the calls of a notice: CRUD, publication and status change. */
export const noticeCalls = <
  const Path extends string,
  Row extends z.ZodObject,
  Detail extends z.ZodObject,
  Input extends z.ZodObject,
  Status extends z.ZodType,
  const Sort extends string,
  More extends z.ZodRawShape,
>({
  path,
  title,
  row,
  detail,
  input,
  status,
  more,
  view,
  edit,
  module,
  sorts,
}: NoticeOptions<Path, Row, Detail, Input, Status, Sort, More>) => ({
  ...crud({
    path,
    title,
    row,
    input,
    view,
    edit,
    published: true,
    module,
    sorts,
    filters: {
      status: z.optional(status),
      open: z.stringbool().optional(),
      published: z.stringbool().optional(),
      servicearea_id: id.optional(),
    },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}` as const,
    summary: `${title.one} lesen, mit Orten und Verlauf`,
    access: [anyone('published'), ...view],
    module,
    answer: one(detail),
  }),
  ...publishing({ path, title: title.one, row, edit, module }),
  changeStatus: endpoint({
    method: 'POST',
    path: `${path}/{id}/status` as const,
    summary: 'Den Status entlang des Lebenslaufs ändern, mit öffentlicher oder interner Notiz',
    access: edit,
    module,
    body: z.strictObject({
      status,
      message: prose(4000).default(''),
      is_public: z.boolean().default(true),
      ...more,
    }),
    answer: one(row),
    conditional: true,
    idempotent: true,
  }),
})
