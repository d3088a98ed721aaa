import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { change } from '../media/changes.ts'
import { findFile } from '../media/of.ts'
import { within } from '../within.ts'
import { documenttypesOf } from './categories.ts'
import { lockCase } from './find.ts'

/** Sets or clears a file's document type and audits it. Throws 422 for an unknown type. */
export const categorize = (ctx: Context, id: string, media_id: string, documenttype_id: string | null) =>
  within(ctx, async ctx => {
    await lockCase(ctx, id)
    const media = await findFile(ctx, 'procedure_id', id, media_id)
    const types = await documenttypesOf(ctx).execute()
    if (documenttype_id && !types.some(type => type.id === documenttype_id))
      throw invalid([{ path: 'documenttype_id', message: 'Diese Dokumentart gibt es nicht.' }])
    await change(ctx, media, { documenttype_id })
    await audit(ctx, {
      action: 'procedures.categorize',
      subject_type: 'procedures',
      subject_id: id,
      details: { media: media.name, documenttype_id },
    })
  })
