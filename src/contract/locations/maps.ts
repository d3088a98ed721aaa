import { z } from 'zod'
import { anyone, staff } from '../core/access.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { line } from '../core/shapes.ts'

const geocodedPlace = z.object({
  id: z.string().meta({ title: 'Kennung', description: 'Kennung beim Anbieter, für „here_location_id“' }),
  title: z.string().meta({ title: 'Titel' }),
  postalcode: z.string().meta({ title: 'Postleitzahl' }),
  city: z.string().meta({ title: 'Ort' }),
  lng: z.number().meta({ title: 'Längengrad' }),
  lat: z.number().meta({ title: 'Breitengrad' }),
  data: z
    .record(z.string(), z.json())
    .meta({ title: 'Daten', description: 'Die Antwort des Anbieters, für „here_location_data“' }),
})
export type GeocodedPlace = z.output<typeof geocodedPlace>

export const maps = {
  geocode: endpoint({
    method: 'GET',
    path: '/api/geocoding',
    summary: 'Adressen und Orte suchen, beim eingestellten Anbieter; ohne Anbieter bleibt die Liste leer',
    access: [staff('servicearea.edit', 'disturbances.edit', 'maintenance.edit')],
    query: z.strictObject({
      q: line(200).min(3, 'Geben Sie mindestens drei Zeichen ein.').meta({ title: 'Suchbegriff' }),
    }),
    answer: one(z.array(geocodedPlace)),
    limit: 60,
  }),
  geocoder: endpoint({
    method: 'GET',
    path: '/api/geocoding/state',
    summary: 'Ob eine Suche nach Adressen eingerichtet ist',
    access: [staff('servicearea.edit', 'disturbances.edit', 'maintenance.edit')],
    answer: one(z.object({ on: z.boolean().meta({ title: 'Eingerichtet' }) })),
  }),
  source: endpoint({
    method: 'GET',
    path: '/api/maps/tiles',
    summary: 'Ob Kartenbilder eingeschaltet sind, und wessen',
    access: [anyone('nothing')],
    answer: one(
      z
        .object({
          credit: z.string().meta({ title: 'Quellenangabe' }),
          max_zoom: z.int().meta({ title: 'Größter Maßstab' }),
        })
        .nullable(),
    ),
  }),
}
