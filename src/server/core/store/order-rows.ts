import type { Places } from '#contract/core/ordering.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { notFound, preconditionFailed } from '../errors.ts'
import { matchesIfMatch } from '../requests/etag.ts'
import { computedColumns, readableRows, type Source } from './find-rows.ts'
import { loose, typed } from './loose.ts'
import { recordAll, type StoredRow } from './write-rows.ts'

/**
 * Sets `order` of several records, each with its audit entry and revision, and returns their next versions. Throws 404
 * when one is absent, and 412 with the name of the person when someone has changed one since it was read.
 */
export async function orderRows(source: Source, ctx: Context, { items }: Places): Promise<Places> {
  const before = await lockRows(source, ctx, items)
  const places = new Map(items.map(({ id, order }) => [id, order]))
  const moved = [...before.values()].filter(({ id, order }) => places.get(id) !== order)
  const after = moved.length ? await writeOrders(source, ctx, moved, places) : []
  await recordAll(
    source,
    ctx,
    after.map(row => ({
      action: 'update',
      before: before.get(row.id)!,
      after: row,
      details: { fields: ['order'] },
    })),
  )
  const now = new Map([...before.values(), ...after].map(row => [row.id, row]))
  return { items: items.map(item => ({ ...item, version: now.get(item.id)!.updated_at })) }
}

async function lockRows(source: Source, ctx: Context, items: Places['items']) {
  const ids = items.map(({ id }) => id)
  const rows = await readableRows(source, ctx).where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const found = new Map(typed<StoredRow[]>(rows).map(row => [row.id, row]))
  if (found.size < items.length) throw notFound()
  const changed = items.find(({ id, version }) => !matchesIfMatch(`"${version}"`, found.get(id)!))
  if (changed) throw await changedBy(source, ctx, changed.id)
  return found
}

async function changedBy({ name }: Source, { db }: Context, id: string) {
  const last = await db
    .selectFrom('revisions')
    .select('by_name')
    .where('noun', '=', name)
    .where('record_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const who = last?.by_name || 'Jemand'
  return preconditionFailed(
    `${who} hat inzwischen einen dieser Einträge geändert. Laden Sie die Liste neu und ordnen Sie noch einmal.`,
  )
}

const writeOrders = async (
  source: Source,
  ctx: Context,
  rows: StoredRow[],
  places: ReadonlyMap<string, number>,
) =>
  typed<StoredRow[]>(
    await loose(ctx.db)
      .updateTable(source.name)
      .set({
        order: sql`(${JSON.stringify(Object.fromEntries(places))}::jsonb ->> id::text)::int`,
        updated_at: ctx.now.toISOString(),
      })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .returning(computedColumns(source))
      .execute(),
  )
