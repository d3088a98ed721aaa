import { z } from 'zod'
import type { Access } from './access.ts'
import type { Module } from './modules.ts'
import { id } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What comes back: one record, a page of records, nothing, or a file. */
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
  access: Access
  answer: A
  /** With this module off the address does not exist. */
  module?: Module
  /** `organization` (default): runs inside one tenant. `platform`: crosses tenants or needs none. */
  scope?: 'organization' | 'platform'
  params?: Record<string, z.ZodType<string>>
  query?: Query
  body?: Body
  /** The fields of a form with files, for the documentation: the handler reads it while it arrives, within its own bounds. */
  upload?: z.ZodObject
  /** May be repeated with the same Idempotency-Key without a second effect. */
  idempotent?: boolean
  /** With `If-Match` it happens only to the record as it was read; otherwise 412. */
  conditional?: boolean
  /** Usable although the password must be changed first. */
  beforePasswordChange?: boolean
  /** Pages of any site may read it: it says the same to everyone. */
  anywhere?: boolean
  /** Requests per minute and address, where the general limit is too generous. */
  limit?: number
}

/** Declares one call. What it does not name neither comes in nor goes out. */
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
  return z.object(Object.fromEntries(names.map(name => [name, declared.params?.[name] ?? id])))
}

/** A room's calls by name. */
export type Contract = Record<string, Endpoint>

type Declared<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer A> ? [Path, Query, Body, A] : never
export type PathOf<E> = Declared<E>[0]
export type QueryIn<E> = z.input<Declared<E>[1]>
export type QueryOf<E> = z.output<Declared<E>[1]>
export type BodyIn<E> = z.input<Declared<E>[2]>
export type BodyOf<E> = z.output<Declared<E>[2]>
export type AnswerOf<E> = Declared<E>[3]

/** Where a page of a list begins and ends. `total` counts up to 10,000. */
export const pageMeta = z.object({
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  next: z.string().nullable().describe('Marke für die nächste Seite, als Wert von „after“'),
})
export type PageMeta = z.output<typeof pageMeta>
export interface Page<T> {
  data: T[]
  meta: PageMeta
}

/** What an answer looks like on the wire. */
export const wireSchema = (answer: Answer): z.ZodType | null => {
  if (answer.kind === 'one') return z.object({ data: answer.schema })
  if (answer.kind === 'many') return z.object({ data: z.array(answer.schema), meta: pageMeta })
  return null
}
