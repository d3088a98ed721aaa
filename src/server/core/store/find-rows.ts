import type { timeFilters } from '#contract/core/list.ts'
import type { PublicationState } from '#contract/core/publishing.ts'
import { sql } from 'kysely'
import { type Context, seesUnpublished } from '../context.ts'
import { type Finder, findsInOrder, foundByWords, idsByWords, matches } from '../database/text-matches.ts'
import { loose } from '../database/loose.ts'
import type { Scope } from './scope.ts'
import type { Computed, Condition, RecordContract, StateConditions } from './types.ts'

/** The options of a store without their types by table and contract, which `StoreOptions` checked. */
export interface Source {
  name: string
  contract: RecordContract
  scope: Scope
  search: readonly string[] | Finder
  computed: Computed
  filters: Record<string, (value: unknown) => Condition>
  visible?: ((ctx: Context) => Condition) | undefined
  only?: ((ctx: Context) => Condition) | undefined
  states?: ((ctx: Context) => StateConditions) | undefined
}

export interface FilterQuery {
  q?: string
  ids?: string[]
  state?: PublicationState
  organization_id?: string
  /** Related rows to add; no filter. */
  include?: readonly string[]
  [filter: string]: unknown
}

export const computedColumns = ({ computed }: Source) =>
  Object.entries(computed).map(([name, value]) => value.as(name))

export const seesAll = ({ contract }: Source, { actor }: Context) =>
  seesUnpublished(contract.get.access, actor)

/** Condition: the row is one of the store's, and of the organization. */
export function isOfStore({ name, scope, only }: Source, ctx: Context): Condition {
  const isOwn = only?.(ctx) ?? sql<boolean>`true`
  if (scope.isPlatform) return isOwn
  return sql<boolean>`${sql.ref(`${name}.organization_id`)} = ${ctx.organization.id} and ${isOwn}`
}

/** Query for the rows of the store, whoever may read them. */
export const ownRows = (source: Source, ctx: Context) =>
  loose(ctx.db).selectFrom(source.name).where(isOfStore(source, ctx))

/** Query for one of them. */
export const ownRow = (source: Source, ctx: Context, id: string) => ownRows(source, ctx).where('id', '=', id)

/** Query for the rows that the caller may read. */
export function readableRows(source: Source, ctx: Context) {
  const { name, scope, visible, only } = source
  const all = loose(ctx.db).selectFrom(name).selectAll().select(computedColumns(source))
  const own = scope.isPlatform ? all : all.where('organization_id', '=', ctx.organization.id)
  const among = only ? own.where(only(ctx)) : own
  return visible && !seesAll(source, ctx) ? among.where(visible(ctx)) : among
}

/** Condition that selects the rows in one state of publication. */
export function inState({ states, visible }: Source, ctx: Context, state: PublicationState): Condition {
  const never = sql<boolean>`false`
  const { draft, scheduled = never, expired = never } = states?.(ctx) ?? { draft: never }
  const isNow = (condition: Condition) => sql<boolean>`coalesce(${condition}, false)`
  const conditions: Record<PublicationState, Condition> = {
    draft: isNow(draft),
    scheduled: sql<boolean>`(not ${isNow(draft)} and ${isNow(scheduled)})`,
    expired: sql<boolean>`(not ${isNow(draft)} and not ${isNow(scheduled)} and ${isNow(expired)})`,
    visible: isNow(visible?.(ctx) ?? sql<boolean>`true`),
  }
  return conditions[state]
}

/** Filters that every list of records has. */
const timeConditions: Record<keyof typeof timeFilters, (since: unknown) => Condition> = {
  created_since: since => sql`created_at >= ${since}`,
  updated_since: since => sql`updated_at >= ${since}`,
}

/** Query for the readable rows that a list's filters select. */
export function filteredRows(source: Source, ctx: Context, query: FilterQuery) {
  const { q, ids, state } = query
  const given = givenTo(source, query)
  const conditions: Source['filters'] = { ...timeConditions, ...source.filters }
  let found = readableRows(source, ctx)
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const condition = conditions[name]
    // A boolean stands in the statement itself, as partial indexes ask.
    const wanted = typeof value === 'boolean' ? sql.lit(value) : value
    found = condition ? found.where(condition(value)) : found.where(name, '=', wanted)
  }
  if (ids) found = found.where('id', 'in', ids.length ? ids : [null])
  if (state && seesAll(source, ctx)) found = found.where(inState(source, ctx, state))
  if (!q) return found
  const { search } = source
  return found.where(
    typeof search === 'string'
      ? foundByWords(q, 'id', search, { isNarrowed: isNarrowed(source, query) })
      : matches(q, [...search]),
  )
}

/**
 * The same for a page, which also counts them: words are searched once, before. `found` has the ids of all rows where the search gives them
 * in the list's default order.
 */
export async function searchedRows(source: Source, ctx: Context, query: FilterQuery, defaultSort: string) {
  const { search } = source
  const { q, ...others } = query
  if (typeof search !== 'string') return { rows: filteredRows(source, ctx, query), found: null }
  const narrowed = isNarrowed(source, query)
  const ids = await idsByWords(ctx.db, q, search, { isNarrowed: narrowed })
  const rows = filteredRows(source, ctx, others)
  if (!ids) return { rows, found: null }
  return !narrowed && findsInOrder(search, defaultSort)
    ? { rows, found: ids }
    : { rows: rows.where(sql<boolean>`id = any(${ids}::uuid[])`), found: null }
}

/** Filters of the store's own, without those that each list has. */
function givenTo(source: Source, query: FilterQuery) {
  const { q: _q, ids: _ids, state: _state, organization_id, include: _included, ...others } = query
  return { ...others, ...(source.scope.isPlatform && { organization_id }) }
}

const isNarrowed = (source: Source, query: FilterQuery) =>
  !!query.ids || !!query.state || Object.values(givenTo(source, query)).some(value => value !== undefined)
