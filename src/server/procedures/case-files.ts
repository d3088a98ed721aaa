import { filesIn } from '#contract/form-files.ts'
import { definitionOf } from '#contract/procedures/index.ts'
import type { CaseFile, ProcedureRow } from '#contract/procedure-rows.ts'
import { type Media, ownerPaths, toMedia } from '../media/media.ts'

type ProcedureData = Pick<ProcedureRow, 'id' | 'type' | 'data'>

/** The field a file was uploaded for, if that field restricts its files (`sealed`). */
export const sealedField = ({ type, data }: ProcedureData, media_id: string) =>
  filesIn(definitionOf(type)?.fields ?? [], data).find(
    ({ field, ids }) => field.sealed && ids.includes(media_id),
  )?.field

/** The file as the API describes it. A restricted file has no preview and a URL of its own. */
export function toCaseFile(found: ProcedureData, media: Media): CaseFile {
  if (!sealedField(found, media.id)) return { ...toMedia(media), is_sealed: false }
  const original_url = `${ownerPaths.procedure_id}/${found.id}/sealed/${media.id}`
  return { ...toMedia({ ...media, conversions: {} }), original_url, is_sealed: true }
}
