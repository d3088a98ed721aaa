import { createContext, useContext } from 'react'
import type { MediaRow } from '#contract/core/media.ts'
import type { Problem } from '#contract/core/problem.ts'
import { href } from 'react-router'
import { ApiError } from '../../../lib/api-client.ts'

export interface MediaChange {
  name?: string
  custom_properties?: MediaRow['custom_properties']
  manipulations?: MediaRow['manipulations']
}

export interface Added {
  added: MediaRow[]
  refused: { name: string; message: string }[]
}

/** Calls for the files of one record. They are saved at once, apart from the form; each throws an `ApiError`. */
export interface MediaCalls {
  /** `progress` is given parts of 1. */
  add(files: readonly File[], collection: string, progress: (part: number) => void): Promise<Added>
  order(ids: readonly string[]): Promise<MediaRow[]>
  update(file: MediaRow, change: MediaChange): Promise<MediaRow>
  remove(file: MediaRow): Promise<void>
}

/** The calls of the record that the form edits; null while it has no id. */
export const MediaCallsContext = createContext<MediaCalls | null>(null)
export const useMediaCalls = () => useContext(MediaCallsContext)

/** The calls for a stored record of a noun with files. */
export function mediaCallsOf(noun: string, id: string): MediaCalls {
  const address = href('/login/media/:noun/:id/:media?', { noun, id })
  return {
    add: (files, collection, progress) => upload(address, files, collection, progress),
    order: ids => send(address, 'PUT', { media_ids: ids }),
    update: (file, change) => send(`${address}/${file.id}`, 'PUT', { version: file.updated_at, change }),
    remove: async file => {
      await send(`${address}/${file.id}`, 'DELETE', { version: file.updated_at })
    },
  }
}

async function send<Answer>(address: string, method: string, body: object): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answerOf((await response.json()) as { value?: Answer; problem?: Problem })
}

function answerOf<Answer>({ value, problem }: { value?: Answer; problem?: Problem }): Answer {
  if (problem) throw new ApiError(problem)
  return value as Answer
}

/** Sends files with XMLHttpRequest, because fetch tells no progress. */
function upload(
  address: string,
  files: readonly File[],
  collection: string,
  progress: (part: number) => void,
): Promise<Added> {
  const form = new FormData()
  form.set('collection_name', collection)
  for (const file of files) form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve(addedOf(request)))
    request.addEventListener('error', () => reject(new ApiError(unreadable(0))))
    request.send(form)
  })
}

async function addedOf({ response, status }: XMLHttpRequest): Promise<Added> {
  return answerOf<Added>((response as { value?: Added } | null) ?? { problem: unreadable(status) })
}

const unreadable = (status: number): Problem => ({
  type: 'about:blank',
  title:
    status === 413
      ? 'Die Datei ist zu groß.'
      : 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  status,
})

/** The sentence of a failed call. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError
    ? [error.problem.title, error.problem.detail].filter(Boolean).join(' ')
    : unreadable(0).title
