import type { MediaRow } from '#contract/media.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../db.server.ts'
import type { Conversion } from './table.ts'

export type Media = Selectable<Database['media']>

/** Whose a file may be, and where that is found. */
export const ownerPaths = {
  news_id: '/api/news',
  download_id: '/api/downloads',
  job_id: '/api/jobpostings',
  job_application_id: '/api/jobapplications',
  postbox_message_id: '/api/postbox',
  procedure_id: '/api/procedures',
} as const
export type OwnerColumn = keyof typeof ownerPaths

const addressOf = (media: Media) => {
  const column = (Object.keys(ownerPaths) as OwnerColumn[]).find(each => media[each])
  return column ? `${ownerPaths[column]}/${media[column]}/media/${media.id}` : ''
}

/** A file as it is told about: addresses, never the name it is stored under. */
export function toMedia(media: Media): MediaRow {
  const address = addressOf(media)
  const drawn = Object.entries(media.conversions).map(
    ([name, { key, ...facts }]) =>
      [name, { ...facts, url: `${address}?size=${name}&v=${key.slice(-8)}` }] as const,
  )
  return {
    ...media,
    upload_id: media.draft_id,
    checksum: media.sha256.toString('hex'),
    custom_properties: media.custom_properties as MediaRow['custom_properties'],
    conversions: Object.fromEntries(drawn),
    generated_conversions: Object.fromEntries(drawn.map(([name]) => [name, true])),
    srcset: drawn
      .filter(([name]) => name.startsWith('webp-'))
      .map(([, { url, width }]) => `${url} ${width}w`)
      .join(', '),
    original_url: address,
  }
}

/** Everything of a file that lies in the storage. */
export const keysOf = ({
  storage_key,
  conversions,
}: {
  storage_key: string
  conversions: Record<string, Conversion>
}) => [storage_key, ...Object.values(conversions).map(({ key }) => key)]
