import { z } from 'zod'
import type { Access } from './access.ts'
import { endpoint, one } from './endpoint.ts'
import { locationRow } from './locations.ts'
import type { Module } from './modules.ts'
import { statusupdateRow } from './procedure-rows.ts'
import { publishing } from './publishing.ts'
import { prose } from './shapes.ts'

/** What belongs to one disturbance or to works: where it is, and what happened, newest first. */
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

interface Noun<Path extends string, Row extends z.ZodObject, Status extends z.ZodType, More> {
  path: Path
  /** In German, for the documentation: «Störung». */
  title: string
  row: Row
  status: Status
  /** What may be put right along with the status. */
  more: More
  edit: Access
  module: Module
}

/** The calls beyond reading and writing: what is told to everyone has a life cycle, and is published or not. */
export const noticeVerbs = <
  const Path extends string,
  Row extends z.ZodObject,
  Status extends z.ZodType,
  More extends z.ZodRawShape,
>({
  path,
  title,
  row,
  status,
  more,
  edit,
  module,
}: Noun<Path, Row, Status, More>) => ({
  ...publishing({ path, title, row, edit, module }),
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
    idempotent: true,
  }),
})
