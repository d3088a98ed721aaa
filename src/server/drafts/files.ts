import type { DraftRow } from '#contract/drafts/rows.ts'
import { hasField } from '#contract/forms/fields.ts'
import type { StepDescription } from '#contract/forms/field-types.ts'
import type { Context } from '../core/context.ts'
import { invalid, notFound } from '../core/errors.ts'
import { maxFiles } from '../files/upload-limits.ts'
import { messages } from '../files/messages.ts'
import type { ReceivedFile } from '../files/received-form.ts'
import { discardOnError, receiveFiles } from '../media/receive-files.ts'
import { newMediaRow } from '../media/new-row.ts'
import type { Media } from '../media/media.ts'
import { removeMedia } from '../media/remove.ts'
import { requireTrustlevel } from '../trust/require-trustlevel.ts'
import { transaction } from '../core/database/transaction.ts'
import { type Draft, findDraft, lockUnsentDraft, readDraft } from './find.ts'
import { enteredValues } from './journey.ts'
import { trustStatus } from './trust-status.ts'

/** Reads a form and stores its files; no row refers to them yet. */
export const receiveDraftFiles = (ctx: Context, { files }: Draft, raw: Request) =>
  receiveFiles(ctx, raw, files.length)

/** Collection of files whose step has been saved with them. */
export const savedCollection = 'attachments'

/** Collection of files that no save has followed yet. They are kept although no field names them. */
const unsavedCollection = 'unsaved'
export const isUnsaved = ({ collection_name }: Media) => collection_name === unsavedCollection

/** Adds files to a locked draft; throws 422 beyond 20 files. The lock prevents two concurrent requests from exceeding the limit. */
export async function attachDraftFiles(
  ctx: Context,
  draft: Draft,
  files: ReceivedFile[],
  collection_name = savedCollection,
): Promise<Media[]> {
  const rows = files.map(file => newMediaRow(ctx, file, { draft_id: draft.id, collection_name }))
  if (!rows.length) return []
  if (draft.files.length + rows.length > maxFiles)
    throw invalid([{ path: rows[0]!.field, message: messages.count }])
  return ctx.db.insertInto('media').values(rows).returningAll().execute()
}

/** Adds files to a draft before its form is submitted. */
export async function addFiles(ctx: Context, id: string, raw: Request) {
  const draft = await findDraft(ctx, id)
  const { minimum, reached } = trustStatus(ctx, draft, enteredValues(ctx, draft))
  requireTrustlevel(minimum, reached)
  const { form, files, refused } = await receiveDraftFiles(ctx, draft, raw)
  const field = String(form.get('field') ?? '').slice(0, 100)
  const named = files.map(file => ({ ...file, field: field || file.field }))
  const added = await discardOnError(ctx, files, () =>
    transaction(ctx, async ctx =>
      attachDraftFiles(ctx, await lockUnsentDraft(ctx, id), named, unsavedCollection),
    ),
  )
  return { draft: await readDraft(ctx, id), added, refused }
}

/** Marks the files of a saved step: from now on its fields decide which are kept. */
export async function markFilesSaved(ctx: Context, { files }: Draft, step: StepDescription) {
  const ids = files.filter(file => isUnsaved(file) && hasField(step, file.field)).map(({ id }) => id)
  if (!ids.length) return
  await ctx.db
    .updateTable('media')
    .set({ collection_name: savedCollection })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', 'in', ids)
    .execute()
}

export const removeFile = (ctx: Context, id: string, file_id: string): Promise<DraftRow> =>
  transaction(ctx, async ctx => {
    const { files } = await lockUnsentDraft(ctx, id)
    const file = files.find(each => each.id === file_id)
    if (!file) throw notFound()
    await removeMedia(ctx, [file])
    return readDraft(ctx, id)
  })
