import { maxMessageFiles } from '#contract/procedures/staff/message-files.ts'
import { actorId, type Context } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { transaction } from '../../core/database/transaction.ts'
import { staffFileTypes } from '../../files/file-types.ts'
import { enqueueConversions } from '../../media/conversions.ts'
import type { Media } from '../../media/media.ts'
import { newMediaRow } from '../../media/new-row.ts'
import { discardOnError, receiveFiles } from '../../media/receive-files.ts'
import { removeMedia } from '../../media/remove.ts'
import { findProcedure, lockProcedure, procedureMedia } from '../find.ts'
import { outgoingCollection } from '../procedure-files.ts'

/** Files that the caller has uploaded for a message and not sent yet. */
const ownFiles = ({ db, organization, actor }: Context, procedure_id: string) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)
    .where('collection_name', '=', outgoingCollection)
    .where('uploaded_by', '=', actorId(actor))
    .orderBy('created_at')
    .orderBy('id')

/** Throws 404. */
export async function listMessageFiles(ctx: Context, id: string): Promise<Media[]> {
  await findProcedure(ctx, id)
  return ownFiles(ctx, id).execute()
}

/** Uploads files for the next message. Throws 422 beyond ten. */
export async function addMessageFiles(ctx: Context, id: string, raw: Request) {
  const kept = await listMessageFiles(ctx, id)
  const { files, refused } = await receiveFiles(ctx, raw, kept.length, staffFileTypes)
  const added = await discardOnError(ctx, files, () =>
    transaction(ctx, async ctx => {
      await lockProcedure(ctx, id)
      if (!files.length) return []
      if ((await ownFiles(ctx, id).execute()).length + files.length > maxMessageFiles)
        throw invalid([
          { path: 'file', message: `Mit einer Nachricht gehen höchstens ${maxMessageFiles} Dateien.` },
        ])
      const placement = { procedure_id: id, collection_name: outgoingCollection }
      const rows = files.map(file => ({
        ...newMediaRow(ctx, { ...file, field: 'message' }, placement),
        uploaded_by: actorId(ctx.actor),
      }))
      return ctx.db.insertInto('media').values(rows).returningAll().execute()
    }),
  )
  return { added, refused }
}

/** Removes a file that is not sent yet. Throws 404. */
export const removeMessageFile = (ctx: Context, id: string, media_id: string) =>
  transaction(ctx, async ctx => {
    await lockProcedure(ctx, id)
    const files = (await ownFiles(ctx, id).execute()).filter(each => each.id === media_id)
    if (!files.length) throw notFound()
    await removeMedia(ctx, files)
  })

/** The chosen files of the caller. Throws 422 where one is gone. */
export async function chosenMessageFiles(ctx: Context, id: string, media_ids: string[]): Promise<Media[]> {
  if (!media_ids.length) return []
  const files = (await ownFiles(ctx, id).execute()).filter(file => media_ids.includes(file.id))
  if (files.length === new Set(media_ids).size) return files
  throw invalid([
    {
      path: 'media_ids',
      message: 'Eine Datei gibt es nicht mehr. Entfernen Sie sie und laden Sie sie neu hoch.',
    },
  ])
}

/** Makes files part of the procedure, with the entry of their message. */
export async function sendMessageFiles(ctx: Context, id: string, files: Media[], statusupdate_id: string) {
  if (!files.length) return
  const at = ctx.now.toISOString()
  const last = (await procedureMedia(ctx, id).execute()).at(-1)?.order_column ?? 0
  await pipeline(
    ctx.db,
    ...files.map((file, index) =>
      ctx.db
        .updateTable('media')
        .set({
          statusupdate_id,
          collection_name: 'attachments',
          order_column: last + index + 1,
          created_at: at,
          updated_at: at,
        })
        .where('organization_id', '=', ctx.organization.id)
        .where('id', '=', file.id),
    ),
  )
  await enqueueConversions(ctx, files)
}

/** Files of messages that are taken back wait for the next message of the one who uploaded them. */
export const takeFilesBack = ({ db, organization, now }: Context, statusupdate_ids: string[]) =>
  db
    .updateTable('media')
    .set({ statusupdate_id: null, collection_name: outgoingCollection, updated_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('statusupdate_id', 'in', statusupdate_ids)
    .where('uploaded_by', 'is not', null)
    .execute()
