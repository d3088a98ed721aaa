import { type GeocodedPlace, maps } from '#contract/locations/maps.ts'
import type { Context } from '../core/context.ts'
import { unavailable } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { fetchExternal } from '../core/outbound/fetch-external.ts'
import { hereRequestUrl, parseHereResponse } from './geocoder-here.ts'
import { photonRequestUrl, parsePhotonResponse } from './geocoder-photon.ts'
import { maxZoom } from './tiles.ts'

/** Queries the configured geocoder; empty when there is none. Throws 503 on failure and logs it without the query, which is personal data. */
async function geocode({ services }: Context, q: string): Promise<GeocodedPlace[]> {
  const { geocoder } = services.settings
  if (!geocoder) return []
  const { provider, url, key } = geocoder
  const isHere = provider === 'here'
  try {
    const { status, body } = await fetchExternal(
      services,
      isHere ? hereRequestUrl(url, q, key) : photonRequestUrl(url, q),
      {
        maxBytes: 500_000,
      },
    )
    if (status !== 200) throw new Error(`${provider} answered ${status}`)
    return (isHere ? parseHereResponse : parsePhotonResponse)(JSON.parse(body.toString()))
  } catch (error) {
    services.log.warn({ geocoder: provider, reason: (error as Error).name }, 'geocoder failed')
    throw unavailable()
  }
}

export const mapsFeature = implement(maps, {
  geocode: ({ ctx, query }) => geocode(ctx, query.q),

  geocoder: ({ ctx }) => ({ on: ctx.services.settings.geocoder !== null }),

  source({ ctx }) {
    const { tiles } = ctx.services.settings
    return tiles && { credit: tiles.credit, max_zoom: maxZoom }
  },
})
