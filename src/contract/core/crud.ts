import { z } from 'zod'
import { type Access, anyone } from './access.ts'
import { endpoint, many, type NounTitle, none, one } from './endpoint.ts'
import { fieldFacts, withoutDefault } from './field-facts.ts'
import { idsFilter, listQuery } from './list.ts'
import type { Module } from './modules.ts'
import { id } from './shapes.ts'
import { orderingCall } from './ordering.ts'
import { type History, revisionCall } from './revisions.ts'

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
  sorts: readonly [Sort, ...Sort[]]
  filters?: Filters
}

const position = z.object({
  at: z.int().meta({ title: 'Platz', description: 'Von 1 an' }),
  of: z.int().meta({ title: 'Anzahl der Einträge' }),
  previous: id.nullable().meta({ title: 'Eintrag davor' }),
  next: id.nullable().meta({ title: 'Eintrag danach' }),
})
export type Position = z.output<typeof position>

type Shape = z.ZodRawShape

/** Removes defaults: in a change, an absent field keeps its value. */
const optionalShape = (shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, withoutDefault(field as z.ZodType).optional()]),
  )

/** Accepts any value for fields that only the server sets. */
const readOnlyField = z.unknown().optional().meta({ readOnly: true })

/** Accepts the record as read: fields that only the server sets are dropped, unknown fields are refused. */
export const recordBody = <T extends z.ZodType>(row: z.ZodObject, input: z.ZodObject): T => {
  const readonly = Object.keys(row.shape).filter(key => !(key in input.shape))
  const ignored = Object.fromEntries(
    readonly.map(key => [key, readOnlyField.meta({ title: fieldFacts(row.shape[key] as z.ZodType).title })]),
  )
  return input.extend(ignored).transform(body => omitKeys(body, readonly)) as unknown as T
}

/** Accepts a change of a record: all fields are optional. */
export const changeBody = <Input extends z.ZodObject>(row: z.ZodObject, input: Input) =>
  recordBody<z.ZodType<Partial<z.output<Input>>, Partial<z.input<Input>>>>(
    row,
    z.strictObject(optionalShape(input.shape)),
  )

const omitKeys = (body: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)))

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
  input,
  view,
  edit,
  published,
  module,
  scope,
  history,
  orderable,
  sorts,
  filters,
}: CrudOptions<Path, Row, Input, Sort, Filters, Kept, Ordered>) => {
  const read: Access = published ? [anyone('published'), ...view] : view
  const item = `${path}/{id}` as const
  const query = listQuery({ sorts, filters: { ...idsFilter, ...(filters ?? ({} as Filters)) } })
  const calls = {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${title.many}, seitenweise`,
      title,
      access: read,
      module,
      scope,
      query,
      answer: many(row),
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
      query: query.omit({ page: true, per_page: true, after: true }),
      answer: one(position),
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `${title.one} anlegen`,
      access: edit,
      module,
      scope,
      body: recordBody<Input>(row, input),
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
      body: changeBody(row, input),
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
