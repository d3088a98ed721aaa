import { tooMany } from './errors.ts'

/** Requests that one address may make to one endpoint; the endpoints' own limits are measured beside it. */
export const usualPerMinute = 1200

interface Bucket {
  tokens: number
  at: number
}

/** A token bucket per key, in this node's memory: `perMinute` on average, as many at once. */
export class Limiter {
  readonly #buckets = new Map<string, Bucket>()

  /** Throws 429 with the seconds to wait. */
  spend(key: string, perMinute: number, now: number) {
    const bucket = this.#buckets.get(key) ?? { tokens: perMinute, at: now }
    const tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute)
    if (tokens < 1) throw tooMany(Math.ceil(((1 - tokens) / perMinute) * 60))
    this.#buckets.set(key, { tokens: tokens - 1, at: now })
    if (this.#buckets.size > 50_000) this.#forget(now)
  }

  #forget(now: number) {
    for (const [key, bucket] of this.#buckets) if (now - bucket.at > 60_000) this.#buckets.delete(key)
  }
}
