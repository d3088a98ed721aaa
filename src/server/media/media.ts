import type { MediaRow } from '#contract/core/media.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../core/database/database.ts'
import type { Conversion } from './table.ts'

export type Media = Selectable<Tables['media']>

/** API path by owner column. */
export const ownerPaths = {
  news_id: '/api/news',
  maintenance_id: '/api/maintenances',
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

/** Converts a row to the API shape: with URLs, without storage keys. */
export function toMediaRow(media: Media): MediaRow {
  const address = addressOf(media)
  const conversions = Object.entries(media.conversions).map(
    ([name, { key, sha256: _hash, ...facts }]) =>
      [name, { ...facts, url: `${address}?size=${name}&v=${key.slice(-8)}` }] as const,
  )
  return {
    ...media,
    upload_id: media.draft_id,
    checksum: media.sha256.toString('hex'),
    custom_properties: media.custom_properties as MediaRow['custom_properties'],
    conversions: Object.fromEntries(conversions),
    generated_conversions: Object.fromEntries(conversions.map(([name]) => [name, true])),
    srcset: conversions
      .filter(([name]) => name.startsWith('webp-'))
      .map(([, { url, width }]) => `${url} ${width}w`)
      .join(', '),
    original_url: address,
  }
}

/** All storage keys of a file: the original and its conversions. */
export const storageKeysOf = ({
  storage_key,
  conversions,
}: {
  storage_key: string
  conversions: Record<string, Conversion>
}) => [storage_key, ...Object.values(conversions).map(({ key }) => key)]
