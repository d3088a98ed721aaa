import type { MediaRow } from '#contract/core/media.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { type Media, type OwnerColumn, toMediaRow } from './media.ts'

/** Query for the files of records, in their order. */
export const selectMediaOf = ({ db, organization }: Context, column: OwnerColumn, ids: string[]) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where(column, 'in', ids)
    .orderBy('order_column')
    .orderBy('id')

/** Returns one file of a record. Throws 404. */
export async function findMedia(
  ctx: Context,
  column: OwnerColumn,
  owner: string,
  id: string,
): Promise<Media> {
  const media = await selectMediaOf(ctx, column, [owner]).where('id', '=', id).executeTakeFirst()
  if (!media) throw notFound()
  return media
}

/** Adds `media` to each record. */
export async function attachMedia<Row extends { id: string }>(
  ctx: Context,
  column: OwnerColumn,
  rows: Row[],
): Promise<(Row & { media: MediaRow[] })[]> {
  if (!rows.length) return []
  const files = await selectMediaOf(
    ctx,
    column,
    rows.map(({ id }) => id),
  ).execute()
  const grouped = Map.groupBy(files, file => file[column])
  return rows.map(row => ({ ...row, media: (grouped.get(row.id) ?? []).map(toMediaRow) }))
}
