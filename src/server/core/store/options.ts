import type { timeFilters } from '#contract/core/list.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Context } from '../context.ts'
import type { ListQuery } from '../database/paginate.ts'
import type { Finder } from '../database/text-matches.ts'
import type { Period } from './period.ts'
import type {
  Answered,
  Attachment,
  Columns,
  Computed,
  Condition,
  Found,
  QueryOfList,
  RecordContract,
  Row,
  StateConditions,
  TableName,
  UpdateBody,
} from './types.ts'

/** What every store serves by itself. */
type Paging =
  keyof ListQuery | keyof typeof timeFilters | 'q' | 'organization_id' | 'ids' | 'state' | 'include'
export type FilterName<C extends RecordContract> = Exclude<keyof QueryOfList<C>, Paging>
type FilterValue<C extends RecordContract, Name extends keyof QueryOfList<C>> = NonNullable<
  QueryOfList<C>[Name]
>

/** Filters that are no plain comparison with a column of the same name. */
type OwnFilterName<C extends RecordContract, Name extends TableName> = {
  [Key in FilterName<C>]: Key extends keyof Row<Name>
    ? FilterValue<C, Key> extends Row<Name>[Key]
      ? never
      : Key
    : Key
}[FilterName<C>]

type FilterConditions<C extends RecordContract, Names extends keyof QueryOfList<C>> = {
  [Key in Names]-?: (value: FilterValue<C, Key>) => Condition
}

type Filters<C extends RecordContract, Name extends TableName> = [OwnFilterName<C, Name>] extends [never]
  ? { filters?: Partial<FilterConditions<C, FilterName<C>>> }
  : {
      filters: FilterConditions<C, OwnFilterName<C, Name>> &
        Partial<FilterConditions<C, Exclude<FilterName<C>, OwnFilterName<C, Name>>>>
    }

type AddedBy<A> = A extends readonly [(...args: never[]) => infer First, ...infer Others]
  ? Awaited<First> extends (infer Added)[]
    ? Added & AddedBy<Others>
    : never
  : unknown

type Supplied<Name extends TableName, X extends Computed, A> = Omit<Found<Name, X>, keyof AddedBy<A>> &
  AddedBy<A>

/** Answered fields that neither table nor attachments supply in the contract's shape. */
type Lacking<C extends RecordContract, Available> = {
  [Key in keyof Answered<C>]: Key extends keyof Available
    ? Available[Key] extends Answered<C>[Key]
      ? never
      : Key
    : Key
}[keyof Answered<C>]

type Complete<C extends RecordContract, Name extends TableName, X extends Computed, A> = [
  Lacking<C, Supplied<Name, X, A>> | Exclude<keyof AddedBy<A>, keyof Answered<C>>,
] extends [never]
  ? unknown
  : {
      attach: {
        lacks: Lacking<C, Supplied<Name, X, A>>
        unknown: Exclude<keyof AddedBy<A>, keyof Answered<C>>
      }
    }

type Sort<C extends RecordContract> = QueryOfList<C> extends { sort?: infer Key } ? NonNullable<Key> : never
type SortColumn<Key> = Key extends `-${infer Column}` ? Column : Key
/** Sort keys of the contract that are no column. */
type UnknownSort<C extends RecordContract, Name extends TableName, X extends Computed> = Exclude<
  SortColumn<Sort<C>>,
  keyof Found<Name, X>
>

type SortOption<C extends RecordContract, Name extends TableName, X extends Computed> = C extends {
  list: Endpoint
}
  ? [UnknownSort<C, Name, X>] extends [never]
    ? { sort: Sort<C> }
    : { sort: { unknown: UnknownSort<C, Name, X> } }
  : unknown

/** A noun whose records are ordered has a column for it. */
type OrderOption<C extends RecordContract, Name extends TableName> = C extends { orderMany: Endpoint }
  ? 'order' extends keyof Row<Name>
    ? unknown
    : { orderMany: { lacks: 'order' } }
  : unknown

type StatesOption<C extends RecordContract> = 'state' extends keyof QueryOfList<C>
  ? { states: (ctx: Context) => StateConditions }
  : unknown

/** Returns the columns that a body sets. `previous` is null for a new record. */
type Before<Name extends TableName, C extends RecordContract> = (
  ctx: Context,
  body: UpdateBody<C>,
  previous: Row<Name> | null,
) => Columns<Name> | Promise<Columns<Name>>

type BeforeOption<Name extends TableName, C extends RecordContract> = [
  Exclude<keyof UpdateBody<C>, keyof Row<Name>>,
] extends [never]
  ? { before?: Before<Name, C> }
  : { before: Before<Name, C> }

interface CommonOptions<Name extends TableName, X extends Computed> {
  /** Columns searched by `q`, or the database function that finds by its words where many rows are to be looked through. */
  search: readonly (keyof Row<Name> & string)[] | Finder
  /** Rows that visitors may read. Staff read all. */
  visible?: (ctx: Context) => Condition
  /** Rows of this noun that the caller may read, where it shares the table or members of staff differ. */
  only?: (ctx: Context) => Condition
  computed?: X
  /** The end of a record comes after its beginning. */
  period?: Period<keyof Row<Name> & string>
  /** Runs in the transaction, after the row is written. */
  after?: (ctx: Context, row: Row<Name>, previous: Row<Name> | null) => Promise<unknown>
  /** Runs in the transaction, before the row is deleted. Throwing keeps it. */
  beforeRemove?: (ctx: Context, row: Row<Name>) => Promise<unknown>
}

export type StoreOptions<
  Name extends TableName,
  C extends RecordContract,
  X extends Computed,
  A extends readonly Attachment<Found<Name, X>, object>[],
> = CommonOptions<Name, X> &
  SortOption<C, Name, X> &
  Filters<C, Name> &
  StatesOption<C> &
  OrderOption<C, Name> &
  BeforeOption<Name, C> & { attach?: A } & Complete<C, Name, X, A>
