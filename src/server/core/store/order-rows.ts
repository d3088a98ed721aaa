import type { Places } from '#contract/core/ordering.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { notFound, preconditionFailed } from '../errors.ts'
import { matchesIfMatch } from '../requests/etag.ts'
import { computedColumns, isOfStore, readableRows, type Source } from './find-rows.ts'
import { lockedRows } from './records.ts'
import { loose, typed } from '../database/loose.ts'
import { recordAll, type StoredRow } from './write-rows.ts'
import { platformId } from '../platform-id.ts'

/**
 * Sets `order` of several records, each with its audit entry and revision, and returns their next versions. Other fields
 * may have changed since the records were read. Throws 404 when one is absent, and 412 with the name of the person when
 * someone has moved one.
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
  const rows = await lockedRows(source, ctx, ids, readableRows(source, ctx).where('id', 'in', ids))
  const found = new Map(typed<StoredRow[]>(rows).map(row => [row.id, row]))
  if (found.size < items.length) throw notFound()
  const stale = items.filter(({ id, version }) => !matchesIfMatch(`"${version}"`, found.get(id)!))
  if (stale.length) await requireUnmoved(source, ctx, stale)
  return found
}

/** Throws 412 when someone has moved one of the records since it was read. */
async function requireUnmoved({ name, scope }: Source, ctx: Context, items: Places['items']) {
  const owner = scope.isPlatform ? platformId : ctx.organization.id
  const { rows } = await sql<{ by_name: string }>`
    select by_name
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ version }) => version)}::timestamptz[])
      as read (id, version)
    join revisions on record_id = read.id and noun = ${name} and organization_id = ${owner} and at > read.version
    where changed ? 'order'
    order by at desc
    limit 1`.execute(ctx.db)
  const [last] = rows
  if (last)
    throw preconditionFailed(
      `${last.by_name || 'Jemand'} hat inzwischen einen dieser Einträge verschoben. Lesen Sie die Liste neu und ordnen Sie noch einmal.`,
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
      .where(isOfStore(source, ctx))
      .returningAll()
      .returning(computedColumns(source))
      .execute(),
  )
