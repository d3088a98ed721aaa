import { restrictingField } from '#contract/procedures/restricting-field.ts'
import type { ProcedureFile, ProcedureRow } from '#contract/procedures/rows.ts'
import { type Media, ownerPaths, toMediaRow } from '../media/media.ts'

type ProcedureData = Pick<ProcedureRow, 'id' | 'type' | 'data'>

/** The file as the API describes it. A restricted file has no preview and a URL of its own. */
export function toProcedureFile(found: ProcedureData, media: Media): ProcedureFile {
  if (!restrictingField(found, media.id)) return { ...toMediaRow(media), is_restricted: false }
  const original_url = `${ownerPaths.procedure_id}/${found.id}/restricted/${media.id}`
  return { ...toMediaRow({ ...media, conversions: {} }), original_url, is_restricted: true }
}
