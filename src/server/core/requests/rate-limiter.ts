import { tooManyRequests } from '../errors.ts'

/** Default requests per minute from one IP address to one endpoint. */
export const defaultRequestsPerMinute = 1200

interface Bucket {
  tokens: number
  at: number
}

/** Token bucket rate limiter in this node's memory: `perMinute` on average, and as the burst. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()

  /** Takes one token; throws 429 with the seconds to wait when none is left. */
  take(key: string, perMinute: number, now: number) {
    const bucket = this.#buckets.get(key) ?? { tokens: perMinute, at: now }
    const tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute)
    if (tokens < 1) throw tooManyRequests(Math.ceil(((1 - tokens) / perMinute) * 60))
    this.#buckets.set(key, { tokens: tokens - 1, at: now })
    if (this.#buckets.size > 50_000) this.#evictIdle(now)
  }

  #evictIdle(now: number) {
    for (const [key, bucket] of this.#buckets) if (now - bucket.at > 60_000) this.#buckets.delete(key)
  }
}
