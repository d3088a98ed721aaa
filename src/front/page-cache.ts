import { LRUCache } from 'lru-cache'
import { gzipSync } from 'node:zlib'

/** An answer with everything that is sent of it. */
export interface Finished {
  organization_id: string | null
  headers: Record<string, string>
  body: Buffer
  /** Packed when the first browser asks for it. */
  packed?: Pick<Finished, 'headers' | 'body'>
  until: number
}

const mostBytes = 64_000_000

/**
 * Finished answers for people without a sign-in, by host, address and the few cookies that change a page. An organization's
 * answers are dropped the moment its content changes on any node; while this node cannot hear, it keeps nothing.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Finished>({
    maxSize: mostBytes,
    // Room for the packed one, which is never larger by more than this.
    sizeCalculation: ({ body }) => 2 * body.length + 3_000,
  })
  readonly #generations = new Map<string | null, number>()
  #everything = 0

  generation(organization_id: string | null): string {
    return `${this.#everything}.${this.#generations.get(organization_id) ?? 0}`
  }

  drop(organization_id: string | null) {
    if (organization_id === null) {
      this.#everything += 1
      this.#entries.clear()
      return
    }
    this.#generations.set(organization_id, (this.#generations.get(organization_id) ?? 0) + 1)
    for (const [key, entry] of this.#entries.entries())
      if (entry.organization_id === organization_id) this.#entries.delete(key)
  }

  find(key: string, now: number): Finished | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > now ? entry : undefined
  }

  /** Keeps an answer, unless the content changed while it was being made. */
  keep(key: string, generation: string, entry: Finished) {
    if (generation === this.generation(entry.organization_id)) this.#entries.set(key, entry)
  }
}

/** The answer as this visitor's browser takes it. */
export function sendable(entry: Finished, accepted: string | null | undefined) {
  if (!accepted?.includes('gzip')) return entry
  return (entry.packed ??= pack(entry))
}

function pack({ headers, body }: Finished) {
  const packed = gzipSync(body, { level: 6 })
  return {
    headers: { ...headers, 'content-length': String(packed.length), 'content-encoding': 'gzip' },
    body: packed,
  }
}
