import type { Layer, Map as LeafletMap, PathOptions } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import type { Area } from '#contract/core/geojson.ts'
import { nameShifts } from '../../lib/place-names.ts'
import type { AreaLook, MapScene } from '../ui/map/map-scene.ts'
import { toLatLng } from './map-pins.ts'

const smooth = { smoothFactor: 0.3 }

export function addTiles(map: LeafletMap, { tiles }: MapScene) {
  if (tiles) leaflet.tileLayer('/kacheln/{z}/{x}/{y}', { maxZoom: tiles.max_zoom }).addTo(map)
  map.setMaxZoom(tiles?.max_zoom ?? 16)
}

export function addAreas(map: LeafletMap, { areas, courses, zones, tiles }: MapScene) {
  const draw = (area: Area, kind: string, look: PathOptions = {}) =>
    leaflet
      .geoJSON(area, { interactive: false, style: { className: `map-${kind}`, ...look, ...smooth } })
      .addTo(map)
  const chosen = areas.some(each => each.chosen)
  map.createPane('names').classList.add('map-names')
  for (const { area, title, chosen: isChosen, shaded, look } of areas) {
    const layer: Layer = look
      ? draw(area, 'own', pathLook(look, isChosen || Boolean(shaded), Boolean(tiles)))
      : draw(area, tiles ? 'border' : 'area')
    if (isChosen || !chosen)
      layer.bindTooltip(title, {
        permanent: true,
        direction: 'center',
        className: isChosen || shaded ? 'map-name map-chosen' : 'map-name',
        interactive: false,
        pane: 'names',
      })
  }
  if (!tiles)
    for (const kind of ['casing', 'road', 'water'])
      for (const { course } of courses.filter(each => each.kind === (kind === 'casing' ? 'road' : kind)))
        leaflet
          .polyline(course.map(toLatLng), { interactive: false, className: `map-${kind}`, ...smooth })
          .addTo(map)
  for (const zone of zones) draw(zone, 'zone')
}

/** Returns the organization's colours, translucent above map tiles. */
const pathLook = ({ fill, border }: AreaLook, isChosen: boolean, isOverTiles: boolean): PathOptions => ({
  color: border,
  fillColor: fill,
  fillOpacity: isOverTiles ? 0.4 : 1,
  ...(isChosen ? { weight: 3.5 } : { weight: 1, dashArray: '6 4' }),
})

/** Moves names that pins cover at the current zoom. */
export function moveNamesOffPins(frame: HTMLElement) {
  const all = (selector: string) => [...frame.querySelectorAll<HTMLElement>(selector)]
  const [names, pins] = [all('.map-name'), all('.map-pin svg')]
  names.forEach(name => (name.style.margin = '0'))
  const boxes = (elements: Element[]) => elements.map(element => element.getBoundingClientRect())
  const shifts = nameShifts(boxes(names), boxes(pins))
  names.forEach((name, index) => {
    const [x, y] = shifts[index] ?? [0, 0]
    name.style.margin = `${y}px 0 0 ${x}px`
  })
}
