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
 * Options of the map of a form. They stay the same while the page is loaded again, so that the map
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
