import { nameRequest } from '#server/core/activity/activity.ts'
import type { Services } from '#server/core/services.ts'
import { limitedAddress } from '#server/core/requests/network.ts'
import { RateLimiter } from '#server/core/requests/rate-limiter.ts'
import { createTileFetcher } from '#server/locations/tiles.ts'

const perMinute = 1_200

type TileParams = Record<'z' | 'x' | 'y', string>

/** Serves map tiles as images. Responds 404 for unknown tiles, 503 on errors or above 1,200 requests per minute and address. */
export function createTileHandler(services: Services) {
  const tile = createTileFetcher(services)
  const limiter = new RateLimiter()
  return async ({ z, x, y }: TileParams, address: string): Promise<Response> => {
    nameRequest('/kacheln/:z/:x/:y')
    try {
      limiter.take(limitedAddress(address), { policy: 'address', perMinute }, performance.now())
      const found = await tile(Number(z), Number(x), Number(y))
      return found ? imageResponse(found) : new Response(null, { status: 404 })
    } catch {
      return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
    }
  }
}

const imageResponse = ({ type, body }: { type: string; body: Buffer }) =>
  new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=604800',
    },
  })
