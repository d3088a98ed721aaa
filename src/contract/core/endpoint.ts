import { z } from 'zod'
import type { Access } from './access.ts'
import type { Module } from './modules.ts'
import { id } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The kind of answer: one record, a page of records, nothing, or a file. */
export type Answer<T extends z.ZodType = z.ZodType> =
  { kind: 'one'; schema: T } | { kind: 'many'; schema: T } | { kind: 'none' } | { kind: 'file'; type: string }

export const one = <T extends z.ZodType>(schema: T) => ({ kind: 'one', schema }) as const
export const many = <T extends z.ZodType>(schema: T) => ({ kind: 'many', schema }) as const
export const none = { kind: 'none' } as const
export const file = (type: string) => ({ kind: 'file', type }) as const

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
export type Params<Path extends string> = { [Name in ParamNames<Path>]: string }

/** German names of a noun: „Meldung“, „Meldungen“; feminine unless `gender` says otherwise. */
export interface NounTitle {
  one: string
  many: string
  gender?: 'm' | 'n'
}

/** A day, such as `2027-11-28`. */
type Day = `${number}-${number}-${number}`

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  A extends Answer = Answer,
> {
  method: Method
  path: Path
  /** One German sentence for the documentation. */
  summary: string
  /** On the list of a noun: its German names. */
  title?: NounTitle
  access: Access
  answer: A
  /** The endpoint answers 404 while this module is disabled. */
  module?: Module
  /** `organization` (default): runs inside one organization. `platform`: needs none, or crosses organizations. */
  scope?: 'organization' | 'platform'
  params?: Record<string, z.ZodType<string>>
  query?: Query
  body?: Body
  /** Fields of a multipart form, for the documentation. The handler streams the form and sets its own limits. */
  upload?: z.ZodObject
  /** A repetition with the same Idempotency-Key has no second effect. Other changing calls refuse the key with 400. */
  idempotent?: boolean
  /** Takes many records in one body, and answers 207 with a result for each. */
  bulk?: true
  /** Creates or changes a record: answers 201 or 200. */
  upserts?: true
  /** Costs visitors who call it often some work, sent in `X-Work`. */
  costly?: boolean
  /** Honours `If-Match`: answers 412 if the record has changed since it was read. */
  conditional?: boolean
  /** Allowed while a password change is required. */
  beforePasswordChange?: boolean
  /** Allowed while a second factor has to be set up. Calls before a password change are, too. */
  beforeSecondFactor?: boolean
  /** Other websites may embed the answer, too, not only read it by a script. */
  anyOrigin?: true
  /** On the call that lists revisions: what they keep, and of which fields. */
  history?: { keeps: 'values' | 'names'; fields: readonly string[] }
  /** An address that the call had before: it answers there, too, with Deprecation and Sunset headers, until it is removed. */
  former?: { path: string; since: Day; until: Day }
  /** The call is given up: it answers with Deprecation and Sunset headers, and names its successor. */
  deprecated?: { since: Day; until: Day; successor?: string }
  /** Made for the product's own pages, which need more than the records: not in the document for programs. */
  forPages?: true
  /** Requests per minute and IP address, if stricter than the general limit. */
  limit?: number
  /** Counts the requests of a browser that signed in before apart from those of its address. */
  perDevice?: true
}

/** Declares an endpoint. Undeclared fields are neither accepted nor returned. */
export const endpoint = <
  const Path extends string,
  A extends Answer,
  Query extends z.ZodType = z.ZodType<Record<string, never>>,
  Body extends z.ZodType = z.ZodType<undefined>,
>(
  declaration: Endpoint<Path, Query, Body, A>,
): Endpoint<Path, Query, Body, A> => declaration

export const paramSchema = (declared: Endpoint): z.ZodType<Record<string, string>> => {
  const names = [...declared.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
  return z.object(
    Object.fromEntries(names.map(name => [name, declared.params?.[name] ?? id.meta({ title: 'Kennung' })])),
  )
}

/** The endpoints of a feature, by name. */
export type Contract = Record<string, Endpoint>

/** The same calls, marked as made for the product's own pages. */
export const forPages = <const C extends Contract>(calls: C): C =>
  // Each endpoint keeps its type: only a flag is added.
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, forPages: true }])) as C

type EndpointTypes<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer A> ? [Path, Query, Body, A] : never
export type PathOf<E> = EndpointTypes<E>[0]
export type QueryIn<E> = z.input<EndpointTypes<E>[1]>
export type QueryOf<E> = z.output<EndpointTypes<E>[1]>
export type BodyIn<E> = z.input<EndpointTypes<E>[2]>
export type BodyOf<E> = z.output<EndpointTypes<E>[2]>
export type AnswerOf<E> = EndpointTypes<E>[3]

/** Pagination of a list. */
export const pageMeta = z.object({
  total: z.int().meta({ title: 'Gesamtzahl', description: 'Bis 10.000; 10.001 heißt: mehr als 10.000' }),
  page: z.int().meta({ title: 'Seite' }),
  per_page: z.int().meta({ title: 'Einträge je Seite' }),
  next: z
    .string()
    .nullable()
    .meta({ title: 'Nächste', description: 'Marke für die nächste Seite, als Wert von „after“' }),
})
export type PageMeta = z.output<typeof pageMeta>
export interface Page<T> {
  data: T[]
  meta: PageMeta
}

/** Returns the schema of the answer as sent in JSON; null if it has no JSON body. */
export const wireSchema = (answer: Answer): z.ZodType | null => {
  if (answer.kind === 'one') return z.object({ data: answer.schema.meta({ title: 'Daten' }) })
  if (answer.kind === 'many')
    return z.object({
      data: z.array(answer.schema).meta({ title: 'Daten' }),
      meta: pageMeta.meta({ title: 'Angaben zur Seite' }),
    })
  return null
}
