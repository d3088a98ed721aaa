import type { MediaRow } from '#contract/core/media.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { media } from '../media/attach.ts'
import { findMedia } from '../media/find.ts'
import { type Media, toMediaRow } from '../media/media.ts'

interface Message {
  id: string
  /** The entry of a procedure's history that the message comes from; its files are those of the entry. */
  statusupdate_id?: string | null
}

const ofEntries = ({ db, organization }: Context, ids: string[]) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('statusupdate_id', 'in', ids)
    .orderBy('order_column')
    .orderBy('id')

/** Attaches the files of messages as `media`. */
export async function attachFiles(ctx: Context, rows: Message[]): Promise<{ media: MediaRow[] }[]> {
  const own = await media('postbox_message_id')(ctx, rows)
  const entries = rows.flatMap(({ statusupdate_id }) => statusupdate_id ?? [])
  if (!entries.length) return own
  const files = Map.groupBy(await ofEntries(ctx, entries).execute(), file => file.statusupdate_id)
  return rows.map(({ statusupdate_id }, at) => ({
    media: [...own[at]!.media, ...(files.get(statusupdate_id ?? '') ?? []).map(toMediaRow)],
  }))
}

/** One file of a message. Throws 404. */
export async function findFile(
  ctx: Context,
  { id, statusupdate_id }: Message,
  media_id: string,
): Promise<Media> {
  if (!statusupdate_id) return findMedia(ctx, 'postbox_message_id', id, media_id)
  const found = await ofEntries(ctx, [statusupdate_id]).where('id', '=', media_id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}
