import { ApiError, type Send } from './api.ts'
import { statusOf } from './error-status.ts'

/** How often a failed request is sent again: the specification's. */
const times = 3
const statuses = [408, 425, 429, 500, 502, 503, 504]

interface Clock {
  /** Milliseconds. */
  wait(time: number): Promise<unknown>
}

const realClock: Clock = { wait: time => new Promise(resolve => setTimeout(resolve, time)) }

/**
 * Sends a failed request again, up to three times and ever later. Only what has the same effect once and twice: reads, and
 * writes that carry an Idempotency-Key (see decision 15).
 */
export const retrying =
  (send: Send, { wait }: Clock = realClock): Send =>
  async (path, init) => {
    for (let turn = 0; ; turn += 1) {
      const last = turn === times || !mayRepeat(init)
      const answer = await send(path, init).catch((error: unknown) => {
        if (last) throw error
      })
      if (answer && (last || !statuses.includes(answer.status))) return answer
      await wait(250 * 2 ** turn)
    }
  }

function mayRepeat({ method = 'GET', headers, body }: RequestInit): boolean {
  if (body instanceof ReadableStream) return false
  return method === 'GET' || new Headers(headers).has('idempotency-key')
}

/** Sends over HTTP to a Klarwerk elsewhere, as programs do. */
export const overHttp =
  (origin: string, token?: string): Send =>
  (path, init) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(new URL(path, origin), { ...init, headers }).catch(unreachable)
  }

function unreachable(error: unknown): never {
  const title = 'Der Dienst ist gerade nicht erreichbar.'
  throw new ApiError({ type: 'about:blank', title, status: statusOf(error) })
}
