import { restrictingField } from '#contract/procedures/restricting-field.ts'
import { audit } from '../core/audit/audit.ts'
import { type Context, isStaff } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import type { Media } from '../media/media.ts'
import { findMedia } from '../media/find.ts'
import { findProcedure } from './find.ts'
import { isInternal, isWaiting } from './procedure-files.ts'

/** A file of the procedure; throws 404 for restricted files. */
export async function findUnrestrictedFile(ctx: Context, id: string, media_id: string): Promise<Media> {
  if (restrictingField(await findProcedure(ctx, id), media_id)) throw notFound()
  const media = await findMedia(ctx, 'procedure_id', id, media_id)
  if (isWaiting(media) || (isInternal(media) && !isStaff(ctx.actor))) throw notFound()
  return media
}

/** A restricted file, for staff; the access is audited. Throws 404. */
export async function revealRestrictedFile(ctx: Context, id: string, media_id: string): Promise<Media> {
  const field = restrictingField(await findProcedure(ctx, id), media_id)
  if (!field) throw notFound()
  const media = await findMedia(ctx, 'procedure_id', id, media_id)
  await audit(ctx, {
    action: 'procedures.reveal',
    subject_type: 'procedures',
    subject_id: id,
    details: { fields: [field.name], media: media.name },
  })
  return media
}
