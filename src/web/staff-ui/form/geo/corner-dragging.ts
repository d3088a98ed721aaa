import type { Map as LeafletMap } from 'leaflet'
import { TerraDraw, TerraDrawLineStringMode, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import type { Position } from '#contract/core/geojson.ts'
import { LeafletAdapter } from './leaflet-adapter.ts'
import type { EditableRing } from './rings.ts'

const petrol = '#054d6c'
const corners = {
  selectedPolygonColor: '#5a9ab4',
  selectedPolygonFillOpacity: 0.2,
  selectedPolygonOutlineColor: petrol,
  selectedPolygonOutlineWidth: 2,
  selectedLineStringColor: petrol,
  selectedLineStringWidth: 3,
  selectionPointColor: '#ffffff',
  selectionPointOutlineColor: petrol,
  selectionPointWidth: 5,
  selectionPointOutlineWidth: 2,
  midPointColor: '#b7d4e0',
  midPointOutlineColor: petrol,
  midPointWidth: 3,
  midPointOutlineWidth: 1,
} as const

/** Digits of the degrees that terra-draw takes: a tenth of a millimetre. */
const round = (degrees: number) => Number(degrees.toFixed(9))
const rounded = (ring: readonly Position[]): Position[] => ring.map(([lng, lat]) => [round(lng), round(lat)])

interface Options {
  /** Returns the position that a dragged corner snaps to, such as a neighbour's corner; undefined for none. */
  snap: (at: Position) => Position | undefined
  onChange: (ring: number, corners: Position[]) => void
}

/** Lets the corners of rings be dragged, and added at the middle of sides. */
export function startDragging(map: LeafletMap, { snap, onChange }: Options) {
  const coordinates = {
    draggable: true,
    midpoints: true,
    snappable: { toCustom: ({ lng, lat }: { lng: number; lat: number }) => snap([lng, lat]) },
  }
  const flags = { feature: { draggable: false, selfIntersectable: true, coordinates } }
  const look = { fillColor: '#5a9ab4', fillOpacity: 0.2, outlineColor: petrol, outlineWidth: 2 } as const
  let next = 0
  const draw = new TerraDraw({
    adapter: new LeafletAdapter(map),
    idStrategy: { isValidId: id => typeof id === 'string', getId: () => `corner-${next++}` },
    modes: [
      new TerraDrawSelectMode({
        flags: { polygon: flags, linestring: flags },
        keyEvents: null,
        allowManualDeselection: false,
        pointerDistance: 14,
        styles: corners,
      }),
      new TerraDrawPolygonMode({ styles: look }),
      new TerraDrawLineStringMode({ styles: { lineStringColor: petrol, lineStringWidth: 3 } }),
    ],
  })
  draw.start()
  draw.setMode('select')
  draw.on('finish', id => {
    const geometry = draw.getSnapshotFeature(id)?.geometry
    const ring = Number(String(id).replace('ring-', ''))
    if (geometry?.type === 'LineString') onChange(ring, geometry.coordinates as Position[])
    if (geometry?.type === 'Polygon')
      onChange(ring, (geometry.coordinates[0] ?? []).slice(0, -1) as Position[])
  })
  return {
    show(rings: readonly EditableRing[], chosen: number) {
      draw.clear()
      draw.addFeatures(rings.map(featureOf))
      if (draw.hasFeature(`ring-${chosen}`)) draw.selectFeature(`ring-${chosen}`)
    },
    stop: () => draw.stop(),
  }
}

const featureOf = ({ isClosed, corners }: EditableRing, index: number) => {
  const ring = rounded(corners)
  return {
    id: `ring-${index}`,
    type: 'Feature' as const,
    properties: { mode: isClosed ? 'polygon' : 'linestring' },
    geometry: isClosed
      ? { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!]] }
      : { type: 'LineString' as const, coordinates: ring },
  }
}
