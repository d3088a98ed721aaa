import { LRUCache } from 'lru-cache'
import { gzipSync } from 'node:zlib'

/** A cached response. */
export interface CachedResponse {
  /** Null where the answer belongs to no single organization: any change of content drops it. */
  organization_id: string | null
  headers: Record<string, string>
  body: Buffer
  /** The gzip variant, created on first use. */
  gzipped?: Pick<CachedResponse, 'headers' | 'body'>
  /** Expiry in milliseconds since the epoch. */
  expiresAt: number
}

const maxBytes = 64_000_000

/**
 * In-memory LRU cache (64 MB) of responses for visitors without credentials, by `cacheKey`. An organization's entries are
 * dropped when its content changes on any node.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // Reserves space for the gzip variant, which is at most this much larger.
    sizeCalculation: ({ body }) => 2 * body.length + 3_000,
  })
  readonly #generations = new Map<string | null, number>()
  #everything = 0

  /** Identifies the state of an organization's content; changes with every drop. */
  generation(organization_id: string | null): string {
    return `${this.#everything}.${this.#generations.get(organization_id) ?? 0}`
  }

  /** Drops the entries of an organization; `null` drops all. */
  drop(organization_id: string | null) {
    if (organization_id === null) {
      this.#everything += 1
      this.#entries.clear()
      return
    }
    for (const dropped of [organization_id, null])
      this.#generations.set(dropped, (this.#generations.get(dropped) ?? 0) + 1)
    for (const [key, entry] of this.#entries.entries())
      if (entry.organization_id === organization_id || entry.organization_id === null)
        this.#entries.delete(key)
  }

  held() {
    return { count: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  find(key: string, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > now ? entry : undefined
  }

  /** Stores a response unless the content has changed since `generation` was read. */
  store(key: string, generation: string, entry: CachedResponse) {
    if (generation === this.generation(entry.organization_id)) this.#entries.set(key, entry)
  }
}

/** The gzip variant if the browser accepts it, otherwise the plain response. */
export function compressIfAccepted(entry: CachedResponse, accepted: string | null | undefined) {
  if (!accepted?.includes('gzip')) return entry
  return (entry.gzipped ??= compress(entry))
}

function compress({ headers, body }: CachedResponse) {
  const compressed = gzipSync(body, { level: 6 })
  return {
    headers: { ...headers, 'content-length': String(compressed.length), 'content-encoding': 'gzip' },
    body: compressed,
  }
}
