import { LRUCache } from 'lru-cache'
import { tooManyRequests } from '../errors.ts'

/** Default requests per minute from one IP address to one endpoint. */
export const defaultRequestsPerMinute = 1200

interface Bucket {
  tokens: number
  at: number
}

/** Rest of a caller's limit, for the headers of the answer. */
export interface Quota {
  /** The policy that counts: the address of the caller, or the API key. */
  policy: 'address' | 'key'
  perMinute: number
  remaining: number
}

/**
 * Token bucket rate limiter in this node's memory: `perMinute` on average, and as the burst. Keeps the callers seen last, so that
 * a flood from many addresses takes neither more memory nor more time.
 */
export class RateLimiter {
  readonly #buckets = new LRUCache<string, Bucket>({ max: 50_000 })

  /** Takes one token and returns what is left; throws 429 with the seconds to wait when none is left. */
  take(key: string, { policy, perMinute }: Omit<Quota, 'remaining'>, now: number): Quota {
    const bucket = this.#buckets.get(key) ?? { tokens: perMinute, at: now }
    const tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute)
    if (tokens < 1) {
      const quota = { policy, perMinute, remaining: 0 }
      throw tooManyRequests(Math.ceil(((1 - tokens) / perMinute) * 60), quotaHeaders([quota]), policy)
    }
    this.#buckets.set(key, { tokens: tokens - 1, at: now })
    return { policy, perMinute, remaining: Math.floor(tokens - 1) }
  }
}

/** RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-11): what the limits are, and what is left of them. */
export const quotaHeaders = (quotas: readonly Quota[]): Record<string, string> => ({
  'ratelimit-policy': quotas.map(({ policy, perMinute }) => `"${policy}";q=${perMinute};w=60`).join(', '),
  ratelimit: quotas
    .map(({ policy, perMinute, remaining }) => {
      const seconds = Math.ceil(((perMinute - remaining) / perMinute) * 60)
      return `"${policy}";r=${remaining};t=${seconds}`
    })
    .join(', '),
})
