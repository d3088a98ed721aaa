import { type GeocodedPlace, maps } from '#contract/maps.ts'
import type { Context } from '../context.ts'
import { unavailable } from '../errors.ts'
import { implement } from '../implement.ts'
import { getOutside } from '../outbound/get.ts'
import { askHere, readHere } from './here.ts'
import { askPhoton, readPhoton } from './photon.ts'
import { mostZoom } from './tiles.ts'

/** Queries the configured geocoder; empty when there is none. Throws 503 on failure and logs it without the query, which is personal data. */
async function geocode({ house }: Context, q: string): Promise<GeocodedPlace[]> {
  const { geocoder } = house.settings
  if (!geocoder) return []
  const { provider, url, key } = geocoder
  const isHere = provider === 'here'
  try {
    const { status, body } = await getOutside(house, isHere ? askHere(url, q, key) : askPhoton(url, q), {
      mostBytes: 500_000,
    })
    if (status !== 200) throw new Error(`${provider} answered ${status}`)
    return (isHere ? readHere : readPhoton)(JSON.parse(body.toString()))
  } catch (error) {
    house.log.warn({ geocoder: provider, reason: (error as Error).name }, 'geocoder failed')
    throw unavailable()
  }
}

export const mapsRoom = implement(maps, {
  geocode: ({ ctx, query }) => geocode(ctx, query.q),

  source({ ctx }) {
    const { tiles } = ctx.house.settings
    return tiles && { credit: tiles.credit, max_zoom: mostZoom }
  },
})
