import { createContext } from 'react'
import type { Position } from '#contract/core/geojson.ts'
import type { Region } from '../../map/region.ts'

export type ShapeKind = 'Point' | 'LineString' | 'Polygon'

export interface FoundAddress {
  title: string
  place: string
  at: Position
}

/** Values that the page gives to the maps in its form. */
export interface ShapeOptions {
  region: Region
  /** Kinds of shapes that may be drawn. */
  kinds: readonly ShapeKind[]
  /** Id of the municipality that is edited: it is no neighbour of itself. */
  own: string | null
  /** Searches addresses; null where no geocoder is set. */
  search: ((q: string) => Promise<FoundAddress[]>) | null
}

export const ShapeContext = createContext<ShapeOptions>({
  region: { areas: [], lines: [], tiles: null },
  kinds: ['Point', 'LineString', 'Polygon'],
  own: null,
  search: null,
})
