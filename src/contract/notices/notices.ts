import { z } from 'zod'
import { type Access, anyone } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, many, type NounTitle, one } from '../core/endpoint.ts'
import { idsFilter, includeFilter, listQuery, timeFilters } from '../core/list.ts'
import type { Module } from '../core/modules.ts'
import { publishing, stateFilter } from '../core/publishing.ts'
import { lastChangeInclude } from '../core/revisions.ts'
import { id } from '../core/shapes.ts'
import { relationNames } from './fields.ts'
import { statusCalls } from './status-calls.ts'

const includes = includeFilter([...relationNames, lastChangeInclude])

interface NoticeOptions<
  Path extends string,
  Row extends z.ZodObject,
  Listed extends z.ZodObject,
  Detail extends z.ZodObject,
  Input extends z.ZodObject,
  Status extends z.ZodType,
  Sort extends string,
  More,
> {
  path: Path
  /** In German, for the documentation: „Störung“, „Störungen“. */
  title: NounTitle
  row: Row
  /** The row in lists, with the related rows that were asked for. */
  listed: Listed
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

const filtersOf = <Status extends z.ZodType>(status: Status) => ({
  status: z.optional(status).meta({ title: 'Status' }),
  open: z.stringbool().optional().meta({ title: 'Offen' }),
  published: z.stringbool().optional().meta({ title: 'Veröffentlicht' }),
  servicearea_id: id.optional().meta({ title: 'Gemeinde', ref: 'serviceareas' }),
})

/** Declares the calls of a notice: CRUD, publication and status change. */
export const noticeCalls = <
  const Path extends string,
  Row extends z.ZodObject,
  Listed extends z.ZodObject,
  Detail extends z.ZodObject,
  Input extends z.ZodObject,
  Status extends z.ZodType,
  const Sort extends string,
  More extends z.ZodRawShape,
>({
  path,
  title,
  row,
  listed,
  detail,
  input,
  status,
  more,
  view,
  edit,
  module,
  sorts,
}: NoticeOptions<Path, Row, Listed, Detail, Input, Status, Sort, More>) => ({
  ...crud({
    path,
    title,
    row,
    detail,
    input,
    view,
    edit,
    published: true,
    module,
    sorts,
    filters: { ...filtersOf(status), ...stateFilter },
    history: 'values',
  }),
  list: endpoint({
    method: 'GET',
    path,
    title,
    summary: `${title.many}, seitenweise; mit „include“ auch Orte und Verlauf`,
    access: [anyone('published'), ...view],
    module,
    query: listQuery({
      sorts: [...sorts, 'created_at'],
      filters: { ...idsFilter, ...timeFilters, ...filtersOf(status), ...stateFilter, ...includes },
    }),
    answer: many(listed),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}` as const,
    summary: `${title.one} lesen, mit Orten und Verlauf`,
    access: [anyone('published'), ...view],
    module,
    answer: one(detail),
  }),
  ...publishing({
    path,
    title: title.one,
    row,
    view,
    edit,
    module,
    filters: filtersOf(status),
    notifies: input,
  }),
  ...statusCalls({ path, title: title.one, row, status, more, edit, module }),
})
