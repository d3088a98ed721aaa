import { ApiError, type Transport } from './api-client.ts'
import { statusOf } from './error-status.ts'

/** Retries of a failed request (specification). */
const maxRetries = 3
const retryableStatuses = [408, 425, 429, 500, 502, 503, 504]

interface Clock {
  /** Waits for a time in milliseconds. */
  wait(time: number): Promise<unknown>
}

const realClock: Clock = { wait: time => new Promise(resolve => setTimeout(resolve, time)) }

/**
 * Retries a failed request up to three times, after 250 ms, 500 ms and 1 s. Only requests that are safe to repeat:
 * reads, and writes with an Idempotency-Key (decision 15).
 */
export const withRetries =
  (send: Transport, { wait }: Clock = realClock): Transport =>
  async (path, init) => {
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt === maxRetries || !mayRepeat(init)
      const answer = await send(path, init).catch((error: unknown) => {
        if (last) throw error
      })
      if (answer && (last || !retryableStatuses.includes(answer.status))) return answer
      await wait(250 * 2 ** attempt)
    }
  }

function mayRepeat({ method = 'GET', headers, body }: RequestInit): boolean {
  if (body instanceof ReadableStream) return false
  return method === 'GET' || new Headers(headers).has('idempotency-key')
}

/** Transport over HTTP to a remote Klarwerk, for programs. */
export const httpTransport =
  (origin: string, token?: string): Transport =>
  (path, init) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(new URL(path, origin), { ...init, headers }).catch(unreachable)
  }

function unreachable(error: unknown): never {
  const title = 'Der Dienst ist gerade nicht erreichbar.'
  throw new ApiError({ type: 'about:blank', title, status: statusOf(error) })
}
