import type { Layer, Map as LeafletMap, Marker, PathOptions } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import type { Area, Position } from '#contract/geojson.ts'
import { shiftsOf } from '../ui/map/names.ts'
import type { AreaLook, MapPin, MapScene } from '../ui/map/scene.ts'

const smooth = { smoothFactor: 0.3 }

type At = [lat: number, lng: number]
const at = ([lng, lat]: Position): At => [lat, lng]

/** Lets the server's drawing move: the same areas, names and pins, and every pin tells of the card that it belongs to. */
export function enhance(frame: HTMLElement) {
  const scene = JSON.parse(frame.querySelector('script')?.textContent ?? '') as MapScene
  let fit: (() => void) | undefined
  new ResizeObserver(() => {
    if (!frame.clientWidth) return
    fit ??= begin(frame, scene)
    fit()
  }).observe(frame)
}

/** Takes the drawing's place, once there is room for it; gives what fits the map into its frame. */
function begin(frame: HTMLElement, scene: MapScene) {
  const drawing = frame.querySelector('svg')!
  const map = leaflet.map(frame, { zoomControl: false, attributionControl: false, zoomSnap: 0.25 })
  const fit = () => {
    const besideButtons = leaflet.point(frame.clientWidth < 480 ? 48 : 0, 0)
    map
      .invalidateSize({ animate: false })
      .fitBounds(boundsOf(scene), { animate: false, paddingBottomRight: besideButtons })
  }
  fit()
  leaflet.control
    .zoom({ position: 'topright', zoomInTitle: 'Vergrößern', zoomOutTitle: 'Verkleinern' })
    .addTo(map)
  addTiles(map, scene)
  addAreas(map, scene)
  followCards(new Map(scene.pins.map(pin => [pin.id, addPin(map, pin, drawing)])))
  const clear = () => requestAnimationFrame(() => clearNames(frame))
  map.on('zoomend viewreset', clear)
  clear()
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', frame.dataset.map ?? '')
  drawing.remove()
  return fit
}

function addTiles(map: LeafletMap, { tiles }: MapScene) {
  if (tiles) leaflet.tileLayer('/kacheln/{z}/{x}/{y}', { maxZoom: tiles.max_zoom }).addTo(map)
  map.setMaxZoom(tiles?.max_zoom ?? 16)
}

function addAreas(map: LeafletMap, { areas, courses, zones, tiles }: MapScene) {
  const draw = (area: Area, kind: string, look: PathOptions = {}) =>
    leaflet
      .geoJSON(area, { interactive: false, style: { className: `map-${kind}`, ...look, ...smooth } })
      .addTo(map)
  const chosen = areas.some(each => each.chosen)
  map.createPane('names').classList.add('map-names')
  for (const { area, title, chosen: isChosen, look } of areas) {
    const layer: Layer = look
      ? draw(area, 'own', pathLook(look, isChosen, Boolean(tiles)))
      : draw(area, tiles ? 'border' : 'area')
    if (isChosen || !chosen)
      layer.bindTooltip(title, {
        permanent: true,
        direction: 'center',
        className: isChosen ? 'map-name map-chosen' : 'map-name',
        interactive: false,
        pane: 'names',
      })
  }
  if (!tiles)
    for (const kind of ['casing', 'road', 'water'])
      for (const { course } of courses.filter(each => each.kind === (kind === 'casing' ? 'road' : kind)))
        leaflet
          .polyline(course.map(at), { interactive: false, className: `map-${kind}`, ...smooth })
          .addTo(map)
  for (const zone of zones) draw(zone, 'zone')
}

/** The organization's colours; through them one still sees the map below. */
const pathLook = ({ fill, border }: AreaLook, isChosen: boolean, isOverTiles: boolean): PathOptions => ({
  color: border,
  fillColor: fill,
  fillOpacity: isOverTiles ? 0.4 : 1,
  ...(isChosen ? { weight: 3.5 } : { weight: 1, dashArray: '6 4' }),
})

/** The pin is the server's own drawing of it. */
function addPin(map: LeafletMap, pin: MapPin, drawing: SVGElement): Marker {
  const face = drawing.querySelector(`[data-pin="${pin.id}"]`)?.innerHTML ?? ''
  const [width, height] = pin.face.kind === 'site' ? [24, 30] : [32, 40]
  const icon = leaflet.divIcon({
    html: `<svg viewBox="0 0 32 40" width="${width}" height="${height}" aria-hidden="true">${face}</svg>`,
    className: 'map-pin',
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
    popupAnchor: [0, -height],
  })
  const marker = leaflet
    .marker(at(pin.at), { icon, title: pin.title, alt: pin.title, riseOnHover: true })
    .addTo(map)
  mark(marker, Boolean(pin.selected))
  const card = document.getElementById(pin.id)
  if (card) onPress(marker, () => openCard(card))
  else marker.bindPopup(pin.title, { closeButton: false })
  return marker
}

/** Moves names out from under the pins, as they lie at this zoom. */
function clearNames(frame: HTMLElement) {
  const all = (selector: string) => [...frame.querySelectorAll<HTMLElement>(selector)]
  const [names, pins] = [all('.map-name'), all('.map-pin svg')]
  names.forEach(name => (name.style.margin = '0'))
  const boxes = (elements: Element[]) => elements.map(element => element.getBoundingClientRect())
  const shifts = shiftsOf(boxes(names), boxes(pins))
  names.forEach((name, index) => {
    const [x, y] = shifts[index]!
    name.style.margin = `${y}px 0 0 ${x}px`
  })
}

/** By mouse, finger or key. */
const onPress = (marker: Marker, act: () => void) =>
  marker.on('click', act).on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    act()
  })

const mark = (marker: Marker, selected: boolean) => {
  marker.getElement()?.toggleAttribute('data-selected', selected)
  marker.setZIndexOffset(selected ? 1000 : 0)
}

function openCard(card: HTMLElement) {
  const details = card.querySelector('details')
  if (details) details.open = true
  card.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  const first = card.querySelector<HTMLElement>('summary, a') ?? card
  first.focus({ preventScroll: true })
}

/** A card that opens selects its pin. */
function followCards(markers: Map<string, Marker>) {
  for (const [id, marker] of markers) {
    const details = document.getElementById(id)?.querySelector('details')
    details?.addEventListener('toggle', () => mark(marker, details.open))
  }
}

function boundsOf({ areas, zones, pins, view }: MapScene) {
  if (view) return leaflet.latLngBounds([view[1], view[0]], [view[3], view[2]])
  const chosen = areas.filter(({ chosen }) => chosen)
  const group = leaflet.featureGroup(
    (chosen.length ? chosen : areas).map(({ area }) => leaflet.geoJSON(area)),
  )
  const bounds = group.getBounds()
  if (bounds.isValid()) return bounds.pad(0.04)
  zones.forEach(zone => bounds.extend(leaflet.geoJSON(zone).getBounds()))
  pins.forEach(pin => bounds.extend(at(pin.at)))
  return bounds.pad(0.4)
}
