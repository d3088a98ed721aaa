import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { pipeline } from '../database/pipeline.ts'
import { checkIfMatch } from '../requests/if-match.ts'
import { computedColumns, ownRows, readableRows, type Source } from './find-rows.ts'
import { typed } from '../database/loose.ts'
import { type Period, requirePeriod } from './period.ts'
import type { Attachment, Computed } from './types.ts'
import { deleteRow, insertRow, type StoredRow, updateRow } from './write-rows.ts'

type Values = Record<string, unknown>

/** The options of a store as it runs them, without their types by table and contract. */
export interface Hooks extends Omit<Source, 'name' | 'contract' | 'scope' | 'computed' | 'filters'> {
  sort?: string
  computed?: Computed
  filters?: Source['filters']
  attach?: readonly Attachment<Values, object>[]
  before?: (ctx: Context, body: unknown, previous: StoredRow | null) => Values | Promise<Values>
  period?: Period
  after?: (ctx: Context, row: StoredRow, previous: StoredRow | null) => Promise<unknown>
  beforeRemove?: (ctx: Context, row: StoredRow) => Promise<unknown>
}

/** Adds what the attachments load to each row. */
export async function attachTo(ctx: Context, { attach = [] }: Hooks, rows: Values[]): Promise<Values[]> {
  if (!rows.length) return []
  const added = await Promise.all(attach.map(async load => load(ctx, rows)))
  return rows.map((row, at) => Object.assign({}, row, ...added.map(each => each[at])))
}

/** Reads a row that the caller may read. Throws 404. */
export async function readRow(source: Source, ctx: Context, id: string, lock?: 'lock'): Promise<StoredRow> {
  const found = readableRows(source, ctx).where('id', '=', id)
  const [row] = await (lock ? lockedRows(source, ctx, [id], found) : found.execute())
  if (!row) throw notFound()
  return typed<StoredRow>(row)
}

/** Locks rows in the order of their ids, and reads them. A distributed database locks no row that it reads with others. */
export async function lockedRows(source: Source, ctx: Context, ids: string[], found: Found) {
  const read = found.orderBy('id')
  if (!computedColumns(source).length) return read.forUpdate().execute()
  const lock = ownRows(source, ctx).where('id', 'in', ids).select('id').orderBy('id').forUpdate()
  const [, rows] = await pipeline(ctx.db, lock, read)
  return rows
}

type Found = ReturnType<typeof readableRows>

/** Locks a row until the transaction ends. Throws 404, and 412 when If-Match names another version. */
export async function lockRow(source: Source, ctx: Context, id: string): Promise<StoredRow> {
  const row = await readRow(source, ctx, id, 'lock')
  checkIfMatch(ctx, row)
  return row
}

/** The columns that a body writes. Throws 422. */
export async function columnsOf(
  { before, period }: Hooks,
  ctx: Context,
  body: unknown,
  previous: StoredRow | null,
) {
  requirePeriod(ctx, period, typed<Values>(body), previous)
  return before ? before(ctx, body, previous) : typed<Values>(body)
}

/** Writes a new record, with the hooks around it. */
export async function createRecord(source: Source, hooks: Hooks, ctx: Context, body: unknown) {
  const row = await insertRow(source, ctx, await columnsOf(hooks, ctx, body, null))
  await hooks.after?.(ctx, row, null)
  return row
}

/** Changes a locked record, with the hooks around it. */
export async function updateRecord(
  source: Source,
  hooks: Hooks,
  ctx: Context,
  previous: StoredRow,
  body: unknown,
) {
  const details = { fields: Object.keys(typed<object>(body)) }
  const columns = await columnsOf(hooks, ctx, body, previous)
  const row = await updateRow(source, ctx, previous, columns, { action: 'update', details })
  await hooks.after?.(ctx, row, previous)
  return row
}

/** Deletes a locked record, after the hook. */
export async function removeRecord(source: Source, hooks: Hooks, ctx: Context, row: StoredRow) {
  await hooks.beforeRemove?.(ctx, row)
  await deleteRow(source, ctx, row)
}
