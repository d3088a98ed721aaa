import { publicationStates } from '#contract/core/publishing.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type ListQuery, paginate } from '../database/paginate.ts'
import { notFound } from '../errors.ts'
import { checkIfMatch } from '../requests/if-match.ts'
import { type FilterQuery, filteredRows, inState, readableRows, type Source } from './find-rows.ts'
import { typed } from './loose.ts'
import { listRevisions } from './revisions.ts'
import { scopeOf } from './scope.ts'
import type { Store } from './store.ts'
import type {
  Answered,
  Attachment,
  Computed,
  Found,
  RecordContract,
  Row,
  StoreOptions,
  TableName,
} from './types.ts'
import { deleteRow, insertRow, type StoredRow, updateRow } from './write-rows.ts'

type Values = Record<string, unknown>

/** The options as the store runs them, without their types by table and contract. */
interface Hooks extends Omit<Source, 'name' | 'contract' | 'scope' | 'computed' | 'filters'> {
  sort?: string
  computed?: Computed
  filters?: Source['filters']
  attach?: readonly Attachment<Values, object>[]
  before?: (ctx: Context, body: unknown, previous: StoredRow | null) => Values | Promise<Values>
  after?: (ctx: Context, row: StoredRow, previous: StoredRow | null) => Promise<unknown>
  beforeRemove?: (ctx: Context, row: StoredRow) => Promise<unknown>
}

const isOpen = ({ get }: RecordContract) => get.access.some(({ who }) => who === 'anyone')

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
  const { sort = 'id', attach = [], before, after, beforeRemove, computed = {}, filters = {} } = hooks
  const source: Source = { ...hooks, name, contract, computed, filters, scope: scopeOf(contract.get) }
  if (isOpen(contract) && !hooks.visible) throw new Error(`${name}: visitors read it, so it needs "visible"`)
  const { scope } = source

  async function answers(ctx: Context, rows: Values[]): Promise<Answered<C>[]> {
    if (!rows.length) return []
    const added = await Promise.all(attach.map(load => load(ctx, rows)))
    const joined = rows.map((row, at) => Object.assign({}, row, ...added.map(each => each[at])))
    return typed<Answered<C>[]>(joined)
  }
  const answer = async (ctx: Context, row: Values) => (await answers(ctx, [row]))[0]!
  const columnsOf = async (ctx: Context, body: unknown, previous: StoredRow | null) =>
    before ? await before(ctx, body, previous) : typed<Values>(body)

  async function read(ctx: Context, id: string, lock: boolean) {
    const found = readableRows(source, ctx).where('id', '=', id)
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
    if (!row) throw notFound()
    return typed<StoredRow>(row)
  }
  async function lockMatching(ctx: Context, id: string) {
    const row = await read(ctx, id, true)
    checkIfMatch(ctx, row)
    return row
  }
  async function create(ctx: Context, body: unknown) {
    const row = await insertRow(source, ctx, await columnsOf(ctx, body, null))
    await after?.(ctx, row, null)
    return row
  }
  async function update(ctx: Context, previous: StoredRow, body: unknown) {
    const details = { fields: Object.keys(typed<object>(body)) }
    const columns = await columnsOf(ctx, body, previous)
    const row = await updateRow(source, ctx, previous, columns, { action: 'update', details })
    await after?.(ctx, row, previous)
    return row
  }
  async function removeRow(ctx: Context, row: StoredRow) {
    await beforeRemove?.(ctx, row)
    await deleteRow(source, ctx, row)
  }

  const store: Store<Name, C> = {
    name,
    transaction: (ctx, work) => scope.transaction(ctx, work),

    async list(outer, query) {
      const ctx = scope.of(outer)
      const { page, per_page, sort: by, after, ...filters } = typed<ListQuery & FilterQuery>(query)
      const order = { page, per_page, ...(by && { sort: by }), ...(after && { after }) }
      const found = await paginate(filteredRows(source, ctx, filters), order, { defaultSort: sort })
      return { ...found, data: await answers(ctx, found.data) }
    },

    async countStates(ctx, query) {
      const counts = publicationStates.map(state =>
        sql<number>`count(*) filter (where ${inState(source, ctx, state)})::int`.as(state),
      )
      const row = await filteredRows(source, ctx, typed<FilterQuery>(query))
        .clearSelect()
        .select([sql<number>`count(*)::int`.as('all'), ...counts])
        .executeTakeFirstOrThrow()
      return typed(row)
    },

    find: async (outer, id) => {
      const ctx = scope.of(outer)
      return answer(ctx, await read(ctx, id, false))
    },

    async rows(ctx, ids, lock) {
      const found = readableRows(source, ctx).where('id', 'in', ids).orderBy('id')
      return typed<Row<Name>[]>(await (lock ? found.forUpdate() : found).execute())
    },

    lock: async (ctx, id) => typed(await lockMatching(ctx, id)),

    create: (outer, body) => scope.transaction(outer, async ctx => answer(ctx, await create(ctx, body))),
    update: (outer, id, body) =>
      scope.transaction(outer, async ctx =>
        answer(ctx, await update(ctx, await lockMatching(ctx, id), body)),
      ),
    createRow: async (ctx, body) => typed(await create(ctx, body)),
    updateRow: async (ctx, previous, body) => typed(await update(ctx, typed(previous), body)),

    remove: (outer, id) => scope.transaction(outer, async ctx => removeRow(ctx, await lockMatching(ctx, id))),

    change: async (ctx, previous, columns, how) =>
      typed(await updateRow(source, ctx, typed(previous), typed(columns), how)),

    removeRow: (ctx, row) => removeRow(ctx, typed(row)),
    answer: (ctx, row) => answer(ctx, typed(row)),

    async listRevisions(outer, id, query) {
      const ctx = scope.of(outer)
      await read(ctx, id, false)
      const organization_id = scope.isPlatform ? null : ctx.organization.id
      return listRevisions(ctx, { noun: name, record_id: id, organization_id }, query)
    },

    crud: () => ({
      list: ({ ctx, query }) => store.list(ctx, query),
      get: ({ ctx, params }) => store.find(ctx, params.id),
      create: ({ ctx, body }) => store.create(ctx, body),
      update: ({ ctx, params, body }) => store.update(ctx, params.id, body),
      remove: ({ ctx, params }) => store.remove(ctx, params.id),
      revisions: ({ ctx, params, query }) => store.listRevisions(ctx, params.id, query),
    }),
  }
  return store
}
