import { filesIn } from '#contract/form-files.ts'
import { definitionOf } from '#contract/procedures/index.ts'
import type { CaseFile, ProcedureRow } from '#contract/procedure-rows.ts'
import { type Media, ownerPaths, toMedia } from '../media/media.ts'

type Case = Pick<ProcedureRow, 'id' | 'type' | 'data'>

/** The field of the case that a file came for, where it shows what is sealed. */
export const sealedField = ({ type, data }: Case, media_id: string) =>
  filesIn(definitionOf(type)?.fields ?? [], data).find(
    ({ field, ids }) => field.sealed && ids.includes(media_id),
  )?.field

/** A case's file as it is told about. One that shows what is sealed has no preview, and an address of its own. */
export function toCaseFile(found: Case, media: Media): CaseFile {
  if (!sealedField(found, media.id)) return { ...toMedia(media), is_sealed: false }
  const original_url = `${ownerPaths.procedure_id}/${found.id}/sealed/${media.id}`
  return { ...toMedia({ ...media, conversions: {} }), original_url, is_sealed: true }
}
