import type { House } from '#server/house.ts'
import { Limiter } from '#server/limits.ts'
import { createTiles } from '#server/maps/tiles.ts'

const perMinute = 1_200

type Place = Record<'z' | 'x' | 'y', string>

/** Hands out the map's pictures; what is not there, or cannot be had, is not found. */
export function createTileDoor(house: House) {
  const tile = createTiles(house)
  const limiter = new Limiter()
  return async ({ z, x, y }: Place, address: string): Promise<Response> => {
    try {
      limiter.spend(address, perMinute, performance.now())
      const got = await tile(Number(z), Number(x), Number(y))
      return got ? picture(got) : new Response(null, { status: 404 })
    } catch {
      return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
    }
  }
}

const picture = ({ type, body }: { type: string; body: Buffer }) =>
  new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    },
  })
