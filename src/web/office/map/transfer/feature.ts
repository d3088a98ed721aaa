import type { Shape } from '#contract/core/geojson.ts'

/** The nouns that are drawn on the map, as files name them. */
export type MapNoun = 'locations' | 'serviceareas'

/** A place or a municipality as it is written into a file. Reading it again changes nothing. */
export interface MapFeature {
  type: 'Feature'
  id: string
  geometry: Shape | null
  properties: { noun: MapNoun; updated_at: string } & Record<string, unknown>
}

/** Fields that are written and read under their own names. */
export const fieldsOf = {
  locations: ['title', 'description', 'mapInfoHTML', 'external_id'],
  serviceareas: [
    'title',
    'description',
    'postalcode',
    'population',
    'code',
    'districts',
    'servicearea_water',
    'servicearea_wastewater',
    'waterhardness',
    'waterph',
    'unit',
    'use_custom_prices',
    'contact',
    'waterworks',
    'mapInfoHTML',
    'external_id',
  ],
} as const satisfies Record<MapNoun, readonly string[]>
