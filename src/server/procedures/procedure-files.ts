import { restrictingField } from '#contract/procedures/restricting-field.ts'
import type { ProcedureRow } from '#contract/procedures/rows.ts'
import type { ProcedureFile } from '#contract/procedures/history.ts'
import { meterTypeLabel } from '#contract/procedures/sections.ts'
import { type Media, ownerPaths, toMediaRow } from '../media/media.ts'

type ProcedureData = Pick<ProcedureRow, 'id' | 'type' | 'data'>

/** Collection of files that were uploaded for a reply and are not sent yet. Staff do not see them. */
export const unsentCollection = 'unsent'
/** Collection of files that staff uploaded for a message that is not sent yet. */
export const outgoingCollection = 'outgoing'
export const waitingCollections = [unsentCollection, outgoingCollection]

export const isUnsent = ({ collection_name }: Pick<Media, 'collection_name'>) =>
  collection_name === unsentCollection
export const isWaiting = ({ collection_name }: Pick<Media, 'collection_name'>) =>
  waitingCollections.includes(collection_name)

/** Collection of files for staff only, such as those of an objection. */
export const internalCollection = 'internal'
export const isInternal = ({ collection_name }: Pick<Media, 'collection_name'>) =>
  collection_name === internalCollection

/** The file as the API describes it. A restricted file has no preview and a URL of its own. */
export function toProcedureFile(
  found: ProcedureData,
  media: Media,
  meters: { meter_type: string }[] = [],
): ProcedureFile {
  const more = { statusupdate_id: media.statusupdate_id, label: labelOf(media, meters) }
  if (!restrictingField(found, media.id)) return { ...toMediaRow(media), ...more, is_restricted: false }
  const original_url = `${ownerPaths.procedure_id}/${found.id}/restricted/${media.id}`
  return { ...toMediaRow({ ...media, conversions: {} }), ...more, original_url, is_restricted: true }
}

/** Names the photo of a meter by the kind of the meter: "Gartenzähler". */
function labelOf({ field }: Media, meters: { meter_type: string }[]): string {
  const index = /^meters\.(\d+)\.photo$/.exec(field)?.[1]
  return index === undefined ? '' : meterTypeLabel(meters[Number(index)]?.meter_type ?? '')
}
