import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { updateMediaRow } from '../media/update.ts'
import { findMedia } from '../media/find.ts'
import { transaction } from '../core/database/transaction.ts'
import { documenttypesOf } from './document-types.ts'
import { lockProcedure } from './find.ts'

/** Sets or clears a file's document type and audits it. Throws 422 for an unknown type. */
export const setDocumenttype = (ctx: Context, id: string, media_id: string, documenttype_id: string | null) =>
  transaction(ctx, async ctx => {
    await lockProcedure(ctx, id)
    const media = await findMedia(ctx, 'procedure_id', id, media_id)
    checkIfMatch(ctx, media)
    const types = await documenttypesOf(ctx).execute()
    if (documenttype_id && !types.some(type => type.id === documenttype_id))
      throw invalid([{ path: 'documenttype_id', message: 'Diese Dokumentart gibt es nicht.' }])
    await updateMediaRow(ctx, media, { documenttype_id })
    await audit(ctx, {
      action: 'procedures.categorize',
      subject_type: 'procedures',
      subject_id: id,
      details: { media: media.name, documenttype_id },
    })
  })
