import type { Problem } from '#contract/core/problem.ts'
import { ApiError } from '../../../lib/api-client.ts'

interface Answer<Value> {
  value?: Value
  problem?: Problem
}

/** Calls a resource route that answers `{ value }` or `{ problem }`. Throws an `ApiError`. */
export async function sendJson<Value>(address: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return valueOf((await response.json()) as Answer<Value>)
}

function valueOf<Value>({ value, problem }: Answer<Value>): Value {
  if (problem) throw new ApiError(problem)
  return value as Value
}

interface Form {
  files: readonly File[]
  fields?: Record<string, string>
}

/** Sends files with XMLHttpRequest, because fetch tells no progress. `progress` is given parts of 1. */
export function sendFile<Value>(
  address: string,
  { files, fields = {} }: Form,
  progress: (part: number) => void,
): Promise<Value> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve(sentValue(request)))
    request.addEventListener('error', () => reject(new ApiError(unreadable(0))))
    request.send(form)
  })
}

async function sentValue<Value>({ response, status }: XMLHttpRequest): Promise<Value> {
  return valueOf((response as Answer<Value> | null) ?? { problem: unreadable(status) })
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
