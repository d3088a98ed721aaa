import { fileFieldsIn } from '#contract/forms/files.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureFile, ProcedureRow } from '#contract/procedures/rows.ts'
import { type Media, ownerPaths, toMediaRow } from '../media/media.ts'

type ProcedureData = Pick<ProcedureRow, 'id' | 'type' | 'data'>

/** The field a file was uploaded for, if that field restricts its files (`restricted`). */
export const restrictingField = ({ type, data }: ProcedureData, media_id: string) =>
  fileFieldsIn(definitionOf(type)?.fields ?? [], data).find(
    ({ field, ids }) => field.restricted && ids.includes(media_id),
  )?.field

/** The file as the API describes it. A restricted file has no preview and a URL of its own. */
export function toProcedureFile(found: ProcedureData, media: Media): ProcedureFile {
  if (!restrictingField(found, media.id)) return { ...toMediaRow(media), is_restricted: false }
  const original_url = `${ownerPaths.procedure_id}/${found.id}/restricted/${media.id}`
  return { ...toMediaRow({ ...media, conversions: {} }), original_url, is_restricted: true }
}
