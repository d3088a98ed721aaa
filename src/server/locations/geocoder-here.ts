import type { GeocodedPlace } from '#contract/locations/maps.ts'
import { z } from 'zod'

const text = z.string().default('')
const answer = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      title: text,
      address: z.looseObject({ postalCode: text, city: text }),
      position: z.object({ lat: z.number(), lng: z.number() }),
    }),
  ),
})

export function hereRequestUrl(base: string, q: string, apiKey: string): URL {
  const url = new URL(base)
  url.search = String(new URLSearchParams({ q, in: 'countryCode:DEU', lang: 'de-DE', limit: '8', apiKey }))
  return url
}

export const parseHereResponse = (body: unknown): GeocodedPlace[] =>
  answer.parse(body).items.map(item => ({
    id: item.id,
    title: item.title,
    postalcode: item.address.postalCode,
    city: item.address.city,
    ...item.position,
    data: JSON.parse(JSON.stringify(item)) as GeocodedPlace['data'],
  }))
