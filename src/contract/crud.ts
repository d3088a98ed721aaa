import { z } from 'zod'
import { type Access, anyone } from './access.ts'
import { endpoint, many, none, one } from './endpoint.ts'
import { listQuery } from './list.ts'
import type { Module } from './modules.ts'

interface Noun<
  Path extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  Sort extends string,
  Filters extends z.ZodRawShape,
> {
  path: Path
  /** In German, for the documentation: „Meldung“, „Meldungen“. */
  title: { one: string; many: string }
  row: Row
  input: Input
  view: Access
  edit: Access
  /** Visitors read what is published, in its window and in a module that is on. */
  published?: boolean
  module?: Module
  /** `platform`: records that belong to no organization's tables, for admins alone. */
  scope?: 'platform'
  sorts: readonly [Sort, ...Sort[]]
  filters?: Filters
}

type Shape = z.ZodRawShape

const withoutDefault = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field

/** A default belongs to a new record; in a change, what is absent stays as it is. */
const optionalShape = (shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, withoutDefault(field as z.ZodType).optional()]),
  )

/** In a body what only the server sets may say anything. */
const onlyRead = z.unknown().optional().meta({ readOnly: true })

/**
 * Accepts the record as it was read: what only the server sets is allowed and dropped, what is unknown is refused.
 */
export const asRecord = <T extends z.ZodType>(row: z.ZodObject, input: z.ZodObject): T => {
  const readonly = Object.keys(row.shape).filter(key => !(key in input.shape))
  const ignored = Object.fromEntries(readonly.map(key => [key, onlyRead]))
  return input.extend(ignored).transform(body => drop(body, readonly)) as unknown as T
}

/** The same for a change, in which everything may be absent. */
export const asChange = <Input extends z.ZodObject>(row: z.ZodObject, input: Input) =>
  asRecord<z.ZodType<Partial<z.output<Input>>, Partial<z.input<Input>>>>(
    row,
    z.strictObject(optionalShape(input.shape)),
  )

const drop = (body: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)))

/** The five plain calls of a noun. A noun that needs more spreads this and adds or overrides. */
export const crud = <
  const Path extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  const Sort extends string,
  Filters extends z.ZodRawShape = Record<never, never>,
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
  sorts,
  filters,
}: Noun<Path, Row, Input, Sort, Filters>) => {
  const read: Access = published ? [anyone('published'), ...view] : view
  const item = `${path}/{id}` as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${title.many}, seitenweise`,
      access: read,
      module,
      scope,
      query: listQuery({ sorts, filters }),
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
    create: endpoint({
      method: 'POST',
      path,
      summary: `${title.one} anlegen`,
      access: edit,
      module,
      scope,
      body: asRecord<Input>(row, input),
      answer: one(row),
      // The receipt of a repetition is kept within an organization.
      idempotent: scope !== 'platform',
    }),
    update: endpoint({
      method: 'PUT',
      path: item,
      summary: `${title.one} ändern; mit If-Match nur, wenn niemand sonst geändert hat`,
      access: edit,
      module,
      scope,
      body: asChange(row, input),
      answer: one(row),
      conditional: true,
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
    }),
  }
}
