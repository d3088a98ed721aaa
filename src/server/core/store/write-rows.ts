import type { Compilable } from 'kysely'
import type { RevisionAction } from '#contract/core/revisions.ts'
import { audit, type AuditEntry, auditInsert } from '../audit/audit.ts'
import { auditMany } from '../audit/audit-many.ts'
import type { Context } from '../context.ts'
import { insertMany } from '../database/insert-many.ts'
import { pipeline } from '../database/pipeline.ts'
import { computedColumns, isOfStore, ownRow, type Source } from './find-rows.ts'
import { loose } from '../database/loose.ts'
import { revisionInsert, revisionRow } from './revisions.ts'

type Values = Record<string, unknown>
type Writing = Compilable<Values> & { execute(): Promise<Values[]> }

/** A row of any table that a store writes. */
export interface StoredRow extends Values {
  id: string
  updated_at: string
}

export interface Written {
  action: RevisionAction
  before: StoredRow | null
  after: StoredRow
  details?: object | undefined
}

/** The audit entry of a change, and the arguments of its revision; null without a history. */
function tracesOf({ name, scope, contract }: Source, ctx: Context, written: Written) {
  const { action, before, after, details = {} } = written
  const { id } = after
  const entry: AuditEntry = { action: `${name}.${action}`, subject_type: name, subject_id: id, details }
  const history = contract.revisions?.history
  const organization_id = scope.isPlatform ? null : ctx.organization.id
  const revision = { noun: name, record_id: id, action, at: after.updated_at, before, after }
  return { entry, revision: history ? ([ctx, { ...revision, history }, organization_id] as const) : null }
}

/** The inserts of a change's audit entry and revision. */
function inserts(source: Source, ctx: Context, written: Written) {
  const { entry, revision } = tracesOf(source, ctx, written)
  const insert = revision && revisionInsert(...revision)
  return insert ? [auditInsert(ctx, entry), insert] : [auditInsert(ctx, entry)]
}

/** The same as `recordAll` for any number of changes of an organization's records, in as many statements as for one. */
export async function recordMany(source: Source, ctx: Context, changes: readonly Written[]) {
  const traces = changes.map(written => tracesOf(source, ctx, written))
  const revisions = traces.flatMap(({ revision }) => (revision && revisionRow(...revision)) ?? [])
  await auditMany(
    ctx,
    traces.map(({ entry }) => entry),
  )
  if (revisions.length) await insertMany(ctx.db, 'revisions', revisions).execute()
}

/** Audits changes and writes their revisions, in one round trip. */
export async function recordAll(source: Source, ctx: Context, changes: readonly Written[]) {
  const [first, ...rest] = changes.flatMap(written => inserts(source, ctx, written))
  if (!first) return
  await (rest.length ? pipeline(ctx.db, first, ...rest) : first.execute())
}

export async function insertRow(source: Source, ctx: Context, columns: Values): Promise<StoredRow> {
  const at = ctx.now.toISOString()
  const id = ctx.services.newId()
  const owner = source.scope.isPlatform ? {} : { organization_id: ctx.organization.id }
  const insert = loose(ctx.db)
    .insertInto(source.name)
    .values({ ...columns, ...owner, id, created_at: at, updated_at: at })
    .returningAll()
  const after = await writtenWith(source, ctx, id, insert)
  await recordAll(source, ctx, [{ action: 'create', before: null, after }])
  return after
}

/** Runs a statement that writes and returns a row, and adds its computed columns. A distributed database computes none while it writes. */
async function writtenWith(source: Source, ctx: Context, id: string, write: Writing): Promise<StoredRow> {
  const computed = computedColumns(source)
  const [[row], [more]] = computed.length
    ? await pipeline(ctx.db, write, ownRow(source, ctx, id).select(computed))
    : [await write.execute(), []]
  return { ...row, ...more } as StoredRow
}

/** Writes columns of a locked row. */
export async function updateRow(
  source: Source,
  ctx: Context,
  before: StoredRow,
  columns: Values,
  { action, details }: Pick<Written, 'action' | 'details'>,
): Promise<StoredRow> {
  const update = loose(ctx.db)
    .updateTable(source.name)
    .set({ ...columns, updated_at: ctx.now.toISOString() })
    .where('id', '=', before.id)
    .where(isOfStore(source, ctx))
    .returningAll()
  const after = await writtenWith(source, ctx, before.id, update)
  await recordAll(source, ctx, [{ action, before, after, details }])
  return after
}

/** Deletes a locked row; a trigger deletes its revisions. The audit comes first: a trigger tells programs of what no verb tells. */
export async function deleteRow(source: Source, ctx: Context, { id }: StoredRow) {
  const { name } = source
  await audit(ctx, { action: `${name}.remove`, subject_type: name, subject_id: id, details: {} })
  await loose(ctx.db).deleteFrom(name).where('id', '=', id).where(isOfStore(source, ctx)).execute()
}
