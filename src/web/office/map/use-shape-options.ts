import { useState } from 'react'
import type { ShapeKind, ShapeOptions } from '../../staff-ui/form/geo/shape-context.ts'
import type { Region } from '../../staff-ui/map/region.ts'
import { searchAddresses } from '../notices/lookups.ts'

interface Page {
  region: Region
  geocodes: boolean
  row: { id: string } | null
}

/**
 * What the map of a form is drawn on. It stays the same while the page is loaded again, so that the map
 * stands still.
 */
export function useShapeOptions({ region, geocodes, row }: Page, kinds: readonly ShapeKind[]): ShapeOptions {
  const [options] = useState({
    region,
    kinds,
    own: row?.id ?? null,
    search: geocodes ? searchAddresses : null,
  })
  return options
}
