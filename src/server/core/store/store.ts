import type { Page } from '#contract/core/endpoint.ts'
import type { Position } from '#contract/core/crud.ts'
import type { Places } from '#contract/core/ordering.ts'
import type { PublicationState } from '#contract/core/publishing.ts'
import type { RevisionAction, RevisionRow } from '#contract/core/revisions.ts'
import type { BulkNoun, Keyed } from '../bulk/bulk-noun.ts'
import type { Context } from '../context.ts'
import type { ListQuery } from '../database/paginate.ts'
import type {
  Answered,
  Columns,
  CreateBody,
  CrudHandlers,
  QueryOfList,
  RecordContract,
  Row,
  TableName,
  UpdateBody,
} from './types.ts'

export interface ChangeOptions {
  action: RevisionAction
  /** Details of the audit entry. */
  details?: object
}

/** Reads and writes the records of one noun. Every change is audited and, where the noun has a history, leaves a revision. */
export interface Store<Name extends TableName, C extends RecordContract> {
  name: Name
  /** Runs the work in the open transaction, or in a new one. */
  transaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T>
  list(ctx: Context, query: QueryOfList<C>): Promise<Page<Answered<C>>>
  /** The place of a record in the list of a query without pages. Throws 404 where it is not in it. */
  position(ctx: Context, id: string, query: object): Promise<Position>
  /** Counts the rows in each state of publication under the filters of a list. */
  countStates(ctx: Context, query: object): Promise<Record<PublicationState | 'all', number>>
  /** Throws 404 for missing records and those that the caller may not read. */
  find(ctx: Context, id: string): Promise<Answered<C>>
  /** The readable rows with these ids; `lock` keeps them as they are until the transaction ends. */
  rows(ctx: Context, ids: string[], lock?: 'lock'): Promise<Row<Name>[]>
  /** Locks a row until the transaction ends. Throws 404, and 412 when If-Match names another version. */
  lock(ctx: Context, id: string): Promise<Row<Name>>
  create(ctx: Context, body: CreateBody<C>): Promise<Answered<C>>
  createRow(ctx: Context, body: CreateBody<C>): Promise<Row<Name>>
  update(ctx: Context, id: string, body: UpdateBody<C>): Promise<Answered<C>>
  /** Updates a locked row. */
  updateRow(ctx: Context, before: Row<Name>, body: UpdateBody<C>): Promise<Row<Name>>
  remove(ctx: Context, id: string): Promise<void>
  /** Requires that the period of a record ends after it begins. `createRow` and `updateRow` check what they write. Throws 422. */
  checkPeriod(ctx: Context, body: object, before: Row<Name> | null): void
  /** Writes columns of a locked row, with audit and revision under the action. */
  change(ctx: Context, before: Row<Name>, columns: Columns<Name>, how: ChangeOptions): Promise<Row<Name>>
  /** Deletes a locked row. */
  removeRow(ctx: Context, row: Row<Name>): Promise<void>
  /** Sets `order` of several records; throws 404, and 412 when someone has moved one since it was read. */
  setOrder(ctx: Context, places: Places): Promise<Places>
  /** The record as it is answered, of a row that the store returned. */
  answer(ctx: Context, row: Row<Name>): Promise<Answered<C>>
  listRevisions(ctx: Context, id: string, query: ListQuery): Promise<Page<RevisionRow>>
  /** How records are written by the keys of other systems, for nouns that have such keys. */
  bulkNoun: BulkNoun<Row<Name> & Keyed>
  /** Handlers of list, get, create, update, remove, position, revisions, orderMany, upsert and bulk. */
  crud(): CrudHandlers<C>
}
