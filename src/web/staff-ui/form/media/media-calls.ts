import { createContext, useContext } from 'react'
import type { MediaRow } from '#contract/core/media.ts'
import { sendFile, sendJson } from './send-file.ts'
import { href } from 'react-router'

export interface MediaChange {
  name?: string
  custom_properties?: MediaRow['custom_properties']
  manipulations?: MediaRow['manipulations']
}

export interface Added {
  added: MediaRow[]
  refused: { name: string; message: string }[]
}

/**
 * Calls for the files of one record. They are saved at once, apart from the form; each throws an `ApiError`.
 */
export interface MediaCalls {
  /** `progress` is given parts of 1. */
  add(files: readonly File[], collection: string, progress: (part: number) => void): Promise<Added>
  order(ids: readonly string[]): Promise<MediaRow[]>
  update(file: MediaRow, change: MediaChange): Promise<MediaRow>
  /** Another content under the same address. */
  replace(file: MediaRow, by: File, progress: (part: number) => void): Promise<MediaRow>
  remove(file: MediaRow): Promise<void>
}

/** The calls of the record that the form edits; null while it has no id. */
export const MediaCallsContext = createContext<MediaCalls | null>(null)
export const useMediaCalls = () => useContext(MediaCallsContext)

/** The calls for a stored record of a noun with files. */
export function mediaCallsOf(noun: string, id: string): MediaCalls {
  const address = href('/login/media/:noun/:id/:media?', { noun, id })
  return {
    add: (files, collection_name, progress) =>
      sendFile(address, { files, fields: { collection_name } }, progress),
    order: ids => sendJson(address, 'PUT', { media_ids: ids }),
    update: (file, change) => sendJson(`${address}/${file.id}`, 'PUT', { version: file.updated_at, change }),
    replace: (file, by, progress) =>
      sendFile(
        `${address}/${file.id}?${new URLSearchParams({ version: file.updated_at })}`,
        { files: [by] },
        progress,
      ),
    remove: async file => {
      await sendJson(`${address}/${file.id}`, 'DELETE', { version: file.updated_at })
    },
  }
}
