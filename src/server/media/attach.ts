import type { MediaRow } from '#contract/core/media.ts'
import type { Context } from '../core/context.ts'
import { selectMediaOf } from './find.ts'
import { type OwnerColumn, toMediaRow } from './media.ts'
import { removeMedia } from './remove.ts'

interface Owner {
  id: string
}

/** Attaches the files of records as `media`. */
export const media =
  (column: OwnerColumn) =>
  async (ctx: Context, rows: Owner[]): Promise<{ media: MediaRow[] }[]> => {
    const files = await selectMediaOf(
      ctx,
      column,
      rows.map(({ id }) => id),
    ).execute()
    const grouped = Map.groupBy(files, file => file[column])
    return rows.map(({ id }) => ({ media: (grouped.get(id) ?? []).map(toMediaRow) }))
  }

/** Deletes the files of a record that is about to be deleted. */
export const removeMediaOf = (column: OwnerColumn) => async (ctx: Context, owner: Owner) =>
  removeMedia(ctx, await selectMediaOf(ctx, column, [owner.id]).execute())
