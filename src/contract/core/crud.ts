import { z } from 'zod'
import { type Access, anyone } from './access.ts'
import { endpoint, many, type NounTitle, none, one } from './endpoint.ts'
import { idsFilter, includeFilter, listQuery, timeFilters, timeSorts } from './list.ts'
import type { Module } from './modules.ts'
import { id } from './shapes.ts'
import { orderingCall } from './ordering.ts'
import { changeBody, recordBody } from './record-body.ts'
import { type History, lastChangeInclude, revisionCall, rowChange } from './revisions.ts'

type Sorts<Sort extends string> = readonly [Sort, ...Sort[]]

interface CrudOptions<
  Path extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  Sort extends string,
  Filters extends z.ZodRawShape,
  Kept extends History | undefined,
  Ordered extends boolean,
> {
  path: Path
  /** In German, for the documentation: „Meldung“, „Meldungen“. */
  title: NounTitle
  row: Row
  /** The record as it is read alone, where that has more than a row of the list. Writing ignores what only the server sets. */
  detail?: z.ZodObject
  input: Input
  view: Access
  edit: Access
  /** Visitors may read published records within their publication window, if the module is enabled. */
  published?: boolean
  module?: Module
  /** `platform`: records without an organization, for admins only. */
  scope?: 'platform'
  /** Keeps revisions of every change, and adds the call that lists them. */
  history?: Kept
  /** Adds the call that sets `order` of several records at once. */
  orderable?: Ordered
  /** Sort keys beside the times of creation and change. */
  sorts: Sorts<Sort>
  filters?: Filters
}

const position = z.object({
  at: z.int().meta({ title: 'Platz', description: 'Von 1 an' }),
  of: z.int().meta({ title: 'Anzahl der Einträge' }),
  previous: id.nullable().meta({ title: 'Eintrag davor' }),
  next: id.nullable().meta({ title: 'Eintrag danach' }),
})
export type Position = z.output<typeof position>

const lastChangeFilter = includeFilter([lastChangeInclude])

/** Declares list, get, create, update and remove of a noun. Nouns with further calls spread the result. */
export const crud = <
  const Path extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  const Sort extends string,
  Filters extends z.ZodRawShape = Record<never, never>,
  const Kept extends History | undefined = undefined,
  const Ordered extends boolean = false,
>({
  path,
  title,
  row,
  detail = row,
  input,
  view,
  edit,
  published,
  module,
  scope,
  history,
  orderable,
  sorts: given,
  filters,
}: CrudOptions<Path, Row, Input, Sort, Filters, Kept, Ordered>) => {
  const read: Access = published ? [anyone('published'), ...view] : view
  const item = `${path}/{id}` as const
  const own = { ...idsFilter, ...timeFilters, ...(filters ?? ({} as Filters)) }
  // The compiler forgets the literal type of each key of a set.
  const sorts = [...new Set([...given, ...timeSorts])] as unknown as Sorts<Sort | (typeof timeSorts)[number]>
  // The added field and filter are optional: types with them suit nouns without a history, too.
  const listed = (history ? row.extend(rowChange) : row) as Row
  const included = (history ? lastChangeFilter : {}) as typeof lastChangeFilter
  const calls = {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${title.many}, seitenweise`,
      title,
      access: read,
      module,
      scope,
      query: listQuery({ sorts, filters: { ...own, ...included } }),
      answer: many(listed),
    }),
    get: endpoint({
      method: 'GET',
      path: item,
      summary: `${title.one} lesen`,
      access: read,
      module,
      scope,
      answer: one(row),
    }),
    position: endpoint({
      method: 'GET',
      path: `${item}/position` as const,
      summary: `${title.one}: Platz in der Liste und die Einträge davor und danach`,
      access: view,
      module,
      scope,
      query: listQuery({ sorts, filters: own }).omit({ page: true, per_page: true, after: true }),
      answer: one(position),
      forPages: true,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `${title.one} anlegen`,
      access: edit,
      module,
      scope,
      body: recordBody<Input>(detail, input),
      answer: one(row),
      idempotent: true,
    }),
    update: endpoint({
      method: 'PUT',
      path: item,
      summary: `${title.one} ändern; mit If-Match nur, wenn niemand sonst geändert hat`,
      access: edit,
      module,
      scope,
      body: changeBody(detail, input),
      answer: one(row),
      conditional: true,
      idempotent: true,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: item,
      summary: `${title.one} löschen`,
      access: edit,
      module,
      scope,
      answer: none,
      conditional: true,
      idempotent: true,
    }),
  }
  const revisions = (history: History) =>
    revisionCall({
      path: item,
      title: title.one,
      access: view,
      module,
      scope,
      history,
      fields: Object.keys(input.shape),
    })
  const ordering = () => orderingCall({ path, title, access: edit, module, scope })
  const optional = {
    ...(history && { revisions: revisions(history) }),
    ...(orderable && { orderMany: ordering() }),
  }
  // The compiler does not derive from the values of `history` and `orderable` which calls are there.
  return { ...calls, ...optional } as typeof calls &
    (Kept extends History ? { revisions: ReturnType<typeof revisions> } : unknown) &
    (Ordered extends true ? { orderMany: ReturnType<typeof ordering> } : unknown)
}
