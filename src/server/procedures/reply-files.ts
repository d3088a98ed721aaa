import { maxReplyFiles } from '#contract/procedures/holder-calls.ts'
import { unansweredFlag } from '#contract/procedures/flags.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { Context } from '../core/context.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { messages } from '../files/messages.ts'
import type { ReceivedFile } from '../files/received-form.ts'
import { transaction } from '../core/database/transaction.ts'
import { enqueueConversions } from '../media/conversions.ts'
import type { Media } from '../media/media.ts'
import { newMediaRow } from '../media/new-row.ts'
import { discardOnError, receiveFiles } from '../media/receive-files.ts'
import { removeMedia } from '../media/remove.ts'
import { requireOwnProcedure } from './access.ts'
import { lockProcedure, type Procedure, procedureMedia, unsentMedia } from './find.ts'
import { unsentCollection } from './procedure-files.ts'

/** Files of one procedure, those of its form included. */
const maxProcedureFiles = 100

/** Whether the customer may write: while it is open, and after it was closed for want of an answer. */
export const takesReply = ({ status, flags }: Pick<Procedure, 'status' | 'flags'>) =>
  procedureStatuses[status].open || flags.includes(unansweredFlag)

/** Throws 409 where the procedure is closed. */
export function requireOpen(row: Pick<Procedure, 'status' | 'flags'>) {
  if (!takesReply(row))
    throw conflict('Dieser Vorgang ist abgeschlossen. Schreiben Sie uns, wenn Sie noch eine Frage haben.')
}

/** Reads a form and stores its files; no row refers to them yet. */
export const receiveReplyFiles = async (ctx: Context, id: string, raw: Request) =>
  receiveFiles(ctx, raw, (await unsentMedia(ctx, id).execute()).length)

/** Adds files to a locked procedure for its next reply. Throws 422 beyond 20 unsent files or 100 of the procedure. */
export async function stageFiles(ctx: Context, id: string, files: ReceivedFile[]): Promise<Media[]> {
  if (!files.length) return []
  const unsent = (await unsentMedia(ctx, id).execute()).length
  const all = (await procedureMedia(ctx, id).execute()).length + unsent + files.length
  if (unsent + files.length > maxReplyFiles || all > maxProcedureFiles)
    throw invalid([{ path: 'files', message: messages.count }])
  const placement = { procedure_id: id, collection_name: unsentCollection }
  const rows = files.map(file => newMediaRow(ctx, { ...file, field: 'files' }, placement))
  return ctx.db.insertInto('media').values(rows).returningAll().execute()
}

/** Uploads files for the next reply. */
export async function addReplyFiles(ctx: Context, id: string, raw: Request) {
  await requireOwnProcedure(ctx, id)
  const { files, refused } = await receiveReplyFiles(ctx, id, raw)
  const added = await discardOnError(ctx, files, () =>
    transaction(ctx, async ctx => {
      requireOpen(await lockProcedure(ctx, id))
      return stageFiles(ctx, id, files)
    }),
  )
  return { added, refused }
}

/** Removes an unsent file. Throws 404. */
export async function removeReplyFile(ctx: Context, id: string, file_id: string) {
  await requireOwnProcedure(ctx, id)
  await transaction(ctx, async ctx => {
    await lockProcedure(ctx, id)
    if (!(await removeUnsent(ctx, id, file_id))) throw notFound()
  })
}

/** Removes an unsent file of a locked procedure; returns whether there was one. */
export async function removeUnsent(ctx: Context, id: string, file_id: string): Promise<boolean> {
  const files = (await unsentMedia(ctx, id).execute()).filter(each => each.id === file_id)
  await removeMedia(ctx, files)
  return files.length > 0
}

/** The part of a reply or objection that a file comes with. */
interface Sending {
  statusupdate_id: string
  documenttype_id: string | null
}

/** Makes staged files part of the procedure, after its other files. */
export async function sendFiles(ctx: Context, id: string, files: Media[], sending: Sending) {
  if (!files.length) return
  const { db, organization } = ctx
  const last = (await procedureMedia(ctx, id).execute()).at(-1)?.order_column ?? 0
  const at = ctx.now.toISOString()
  for (const [index, file] of files.entries())
    await db
      .updateTable('media')
      .set({
        ...sending,
        collection_name: 'attachments',
        order_column: last + index + 1,
        created_at: at,
        updated_at: at,
      })
      .where('organization_id', '=', organization.id)
      .where('id', '=', file.id)
      .execute()
  await enqueueConversions(ctx, files)
}
