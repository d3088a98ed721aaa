import { LRUCache } from 'lru-cache'
import type { Services } from '../core/services.ts'
import { type ExternalResponse, fetchExternal } from '../core/outbound/fetch-external.ts'

export const maxZoom = 18
const maxBytes = 500_000
const msPerDay = 86_400_000

/**
 * Returns a function that fetches map tiles from the configured provider and caches them for a day (at most 32 MB), so that
 * visitors' browsers never contact the provider. It returns null without provider or tile.
 */
export function createTileFetcher(services: Services) {
  const cache = new LRUCache<string, ExternalResponse>({
    maxSize: 32_000_000,
    sizeCalculation: ({ body }) => body.length + 200,
    ttl: msPerDay,
  })

  return async (z: number, x: number, y: number): Promise<ExternalResponse | null> => {
    const { tiles } = services.settings
    if (!tiles || !isTile(z, x, y)) return null
    const address = fillUrl(tiles.url, { z, x, y })
    const cached = cache.get(address)
    if (cached) return cached
    const response = await fetchExternal(services, new URL(address), { maxBytes })
    if (response.status !== 200 || !/^image\/(png|jpeg|webp)$/.test(response.type)) return null
    cache.set(address, response)
    return response
  }
}

const isTile = (z: number, x: number, y: number) =>
  [z, x, y].every(Number.isInteger) && z >= 0 && z <= maxZoom && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z

const fillUrl = (url: string, values: Record<string, number>) =>
  url.replace(/\{([zxy])\}/g, (_, name: string) => String(values[name]))
