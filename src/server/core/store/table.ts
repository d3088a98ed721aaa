import type { Context } from '../context.ts'
import { runBulk } from '../bulk/run-bulk.ts'
import { upsertRecord } from '../bulk/upsert-record.ts'
import { type ListQuery, paginate } from '../database/paginate.ts'
import { positionIn } from '../database/position.ts'
import { countStates } from './count-states.ts'
import {
  type FilterQuery,
  filteredRows,
  readableRows,
  searchedRows,
  seesAll,
  type Source,
} from './find-rows.ts'
import { filledColumns } from './filled-columns.ts'
import { withLastChanges } from './last-changes.ts'
import { loose, typed } from '../database/loose.ts'
import {
  attachTo,
  createRecord,
  type Hooks,
  lockRow,
  lockedRows,
  readRow,
  removeRecord,
  updateRecord,
} from './records.ts'
import { listRevisions } from './revisions.ts'
import { orderRows } from './order-rows.ts'
import { requirePeriod } from './period.ts'
import { scopeOf } from './scope.ts'
import type { Store } from './store.ts'
import type { StoreOptions } from './options.ts'
import type { Attachment, Computed, CrudHandlers, Found, RecordContract, TableName } from './types.ts'
import { bulkNounOf } from './write-many.ts'
import { updateRow } from './write-rows.ts'

/**
 * The store of a noun: its table, typed by the contract's row, bodies, filters and sort keys. Options that do not fit
 * both do not compile.
 */
export function table<
  Name extends TableName,
  C extends RecordContract,
  X extends Computed = Record<never, never>,
  const A extends readonly Attachment<Found<Name, X>, object>[] = [],
>(name: Name, contract: C, options: StoreOptions<Name, C, X, A>): Store<Name, C> {
  const hooks = typed<Hooks>(options)
  const { sort = 'id', computed = {}, filters = {} } = hooks
  const source: Source = { ...hooks, name, contract, computed, filters, scope: scopeOf(contract.get) }
  requireVisible(source)
  return storeOf(source, hooks, sort)
}

const requireVisible = ({ name, contract, visible }: Source) => {
  if (contract.get.access.some(({ who }) => who === 'anyone') && !visible)
    throw new Error(`${name}: visitors read it, so it needs "visible"`)
}

/** The rows with their last changes, where staff ask for them. */
async function withChanges(
  source: Source,
  ctx: Context,
  rows: Record<string, unknown>[],
  { include }: FilterQuery,
) {
  const organization_id = source.scope.isPlatform ? null : ctx.organization.id
  return seesAll(source, ctx)
    ? withLastChanges(ctx, rows, { noun: source.name, organization_id, include })
    : rows
}

/** The functions of a store. Rows and bodies are typed by the table and contract that `table` checked. */
function storeOf<Name extends TableName, C extends RecordContract>(
  source: Source,
  hooks: Hooks,
  defaultSort: string,
): Store<Name, C> {
  const { scope } = source
  const filled = filledColumns(source.contract)
  const store: Store<Name, C> = {
    name: typed(source.name),
    transaction: (ctx, work) => scope.transaction(ctx, work),

    async list(outer, query) {
      const ctx = scope.of(outer)
      const wanted = typed<ListQuery & FilterQuery>(query)
      const { page: _page, per_page: _size, sort: _sort, after: _after, ...filters } = wanted
      const { rows, found } = await searchedRows(source, ctx, filters, defaultSort)
      const page = await paginate(rows, wanted, { defaultSort, filled, found })
      const attached = await attachTo(ctx, hooks, page.data)
      return { ...page, data: typed(await withChanges(source, ctx, attached, filters)) }
    },
    position(outer, id, query) {
      const { sort = defaultSort, ...filters } = typed<FilterQuery & { sort?: string }>(query)
      const ctx = scope.of(outer)
      // Computed columns can be sort keys, so the window is over the rows with them.
      const rows = loose(ctx.db).selectFrom(filteredRows(source, ctx, filters).as('found'))
      return positionIn(ctx.db, rows, id, { sort, filled })
    },
    countStates: (ctx, query) => countStates(source, ctx, typed(query)),
    async find(outer, id) {
      const ctx = scope.of(outer)
      return store.answer(ctx, typed(await readRow(source, ctx, id)))
    },
    async rows(ctx, ids, lock) {
      const found = readableRows(source, ctx).where('id', 'in', ids)
      return typed(await (lock ? lockedRows(source, ctx, [...ids], found) : found.orderBy('id').execute()))
    },
    lock: async (ctx, id) => typed(await lockRow(source, ctx, id)),

    create: (outer, body) =>
      scope.transaction(outer, async ctx => store.answer(ctx, await store.createRow(ctx, body))),
    createRow: async (ctx, body) => typed(await createRecord(source, hooks, ctx, body)),
    update: (outer, id, body) =>
      scope.transaction(outer, async ctx => {
        const row = await store.updateRow(ctx, await store.lock(ctx, id), body)
        return store.answer(ctx, row)
      }),
    updateRow: async (ctx, previous, body) =>
      typed(await updateRecord(source, hooks, ctx, typed(previous), body)),
    checkPeriod: (ctx, body, before) => requirePeriod(ctx, hooks.period, typed(body), typed(before)),
    change: async (ctx, previous, columns, how) =>
      typed(await updateRow(source, ctx, typed(previous), typed(columns), how)),
    remove: (outer, id) =>
      scope.transaction(outer, async ctx => store.removeRow(ctx, await store.lock(ctx, id))),
    removeRow: (ctx, row) => removeRecord(source, hooks, ctx, typed(row)),

    setOrder: (outer, places) => scope.transaction(outer, async ctx => orderRows(source, ctx, places)),

    async answer(ctx, row) {
      const [answered] = await attachTo(ctx, hooks, [typed(row)])
      return typed(answered)
    },
    async listRevisions(outer, id, query) {
      const ctx = scope.of(outer)
      await readRow(source, ctx, id)
      const organization_id = scope.isPlatform ? null : ctx.organization.id
      return listRevisions(ctx, { noun: source.name, record_id: id, organization_id }, query)
    },
    bulkNoun: typed(bulkNounOf(source, hooks)),
    crud: () => handlersOf(store),
  }
  return store
}

const handlersOf = <C extends RecordContract>(store: Store<TableName, C>): CrudHandlers<C> => ({
  list: ({ ctx, query }) => store.list(ctx, query),
  get: ({ ctx, params }) => store.find(ctx, params.id),
  position: ({ ctx, params, query }) => store.position(ctx, params.id, query),
  create: ({ ctx, body }) => store.create(ctx, body),
  update: ({ ctx, params, body }) => store.update(ctx, params.id, body),
  remove: ({ ctx, params }) => store.remove(ctx, params.id),
  revisions: ({ ctx, params, query }) => store.listRevisions(ctx, params.id, query),
  orderMany: ({ ctx, body }) => store.setOrder(ctx, body),
  upsert: async ({ ctx, ...given }) =>
    typed(
      await upsertRecord(store.bulkNoun, ctx, given, async (ctx, id) =>
        typed<object>(await store.find(ctx, id)),
      ),
    ),
  bulk: ({ ctx, body }) => runBulk(store.bulkNoun, ctx, body),
})
