import type { AnswerOf, BodyOf, Endpoint, Page, QueryOf } from '#contract/core/endpoint.ts'
import type { BulkAnswer, BulkBody } from '#contract/core/external.ts'
import type { Position } from '#contract/core/crud.ts'
import type { Places } from '#contract/core/ordering.ts'
import type { RevisionRow } from '#contract/core/revisions.ts'
import type { RawBuilder, Selectable, Updateable } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../database/database.ts'
import type { ListQuery } from '../database/paginate.ts'
import type { Result } from '../requests/implement.ts'

interface Versioned {
  id: string
  created_at: string
  updated_at: string
}

/** Tables whose rows are records: with an id and the times of creation and change. */
export type TableName = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends Versioned ? Name : never
}[keyof Tables]
export type Condition = RawBuilder<boolean>
export type Row<Name extends TableName> = Selectable<Tables[Name]> & Versioned
export type Columns<Name extends TableName> = Updateable<Tables[Name]>

/** The calls of a noun from which its store takes row, bodies, filters and access. */
export interface RecordContract {
  get: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
  list?: Endpoint
  revisions?: Endpoint
  orderMany?: Endpoint
  upsert?: Endpoint
  bulk?: Endpoint
}

/** The record as the contract answers it. */
export type Answered<C extends RecordContract> = Result<AnswerOf<C['update']>>
export type CreateBody<C extends RecordContract> = BodyOf<C['create']>
export type UpdateBody<C extends RecordContract> = BodyOf<C['update']>
export type QueryOfList<C extends RecordContract> = C extends { list: infer List } ? QueryOf<List> : unknown

/** Values computed in the query, by the name of the answered field. */
export type Computed = Record<string, RawBuilder<unknown>>
type ComputedValues<X extends Computed> = {
  [Key in keyof X]: X[Key] extends RawBuilder<infer Value> ? Value : never
}
export type Found<Name extends TableName, X extends Computed> = Row<Name> & ComputedValues<X>

/** Loads further fields of answered records: one object per row, in the order of the rows. */
export type Attachment<Rows, Added extends object> = (
  ctx: Context,
  rows: Rows[],
) => Promise<Added[]> | Added[]

/** Conditions of the states of publication; the rest is visible. Each applies to rows of no earlier state. */
export interface StateConditions {
  draft: Condition
  scheduled?: Condition
  expired?: Condition
}

interface IdCall {
  ctx: Context
  params: { id: string }
}

interface ExternalCall {
  ctx: Context
  params: { system: string; external_id: string }
  body: object
}

/** Handlers of a noun's calls. */
export interface CrudHandlers<C extends RecordContract> {
  list(call: { ctx: Context; query: QueryOfList<C> }): Promise<Page<Answered<C>>>
  get(call: IdCall): Promise<Answered<C>>
  create(call: { ctx: Context; body: CreateBody<C> }): Promise<Answered<C>>
  update(call: IdCall & { body: UpdateBody<C> }): Promise<Answered<C>>
  remove(call: IdCall): Promise<void>
  position(call: IdCall & { query: object }): Promise<Position>
  revisions(call: IdCall & { query: ListQuery }): Promise<Page<RevisionRow>>
  orderMany(call: { ctx: Context; body: Places }): Promise<Places>
  upsert(call: ExternalCall): Promise<Answered<C>>
  bulk(call: { ctx: Context; body: BulkBody }): Promise<BulkAnswer>
}
