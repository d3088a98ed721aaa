import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import type { Media, OwnerColumn } from './media.ts'

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
