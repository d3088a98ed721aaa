import { LRUCache } from 'lru-cache'
import type { House } from '../house.ts'
import { type Got, getOutside } from '../outbound/get.ts'

export const mostZoom = 18
const mostBytes = 500_000
const aDay = 86_400_000

/** Pictures of the map from the provider of the settings, so that no visitor's browser asks there. Null: there is none. */
export function createTiles(house: House) {
  const kept = new LRUCache<string, Got>({
    maxSize: 32_000_000,
    sizeCalculation: ({ body }) => body.length + 200,
    ttl: aDay,
  })

  return async (z: number, x: number, y: number): Promise<Got | null> => {
    const { tiles } = house.settings
    if (!tiles || !isTile(z, x, y)) return null
    const address = filled(tiles.url, { z, x, y })
    const known = kept.get(address)
    if (known) return known
    const got = await getOutside(house, new URL(address), { mostBytes })
    if (got.status !== 200 || !/^image\/(png|jpeg|webp)$/.test(got.type)) return null
    kept.set(address, got)
    return got
  }
}

const isTile = (z: number, x: number, y: number) =>
  [z, x, y].every(Number.isInteger) && z >= 0 && z <= mostZoom && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z

const filled = (url: string, values: Record<string, number>) =>
  url.replace(/\{([zxy])\}/g, (_, name: string) => String(values[name]))
