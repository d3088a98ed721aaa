import type { GeocodedPlace } from '#contract/locations/maps.ts'
import { z } from 'zod'

const text = z.coerce.string().default('')
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.looseObject({
        osm_type: text,
        osm_id: text,
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        city: text,
      }),
    }),
  ),
})

export function photonRequestUrl(base: string, q: string): URL {
  const url = new URL(base)
  url.search = String(new URLSearchParams({ q, lang: 'de', limit: '8' }))
  return url
}

export const parsePhotonResponse = (body: unknown): GeocodedPlace[] =>
  answer.parse(body).features.map(({ geometry, properties }) => {
    const { osm_type, osm_id, name, street, housenumber, postcode, city } = properties
    const [lng, lat] = geometry.coordinates
    const title = name || [street, housenumber].filter(Boolean).join(' ')
    return {
      id: `${osm_type}${osm_id}`,
      title,
      postalcode: postcode,
      city,
      lng,
      lat,
      data: asJson(properties),
    }
  })

const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as GeocodedPlace['data']
