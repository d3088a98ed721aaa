import type { Map as LeafletMap, Path } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import { type GeoJSONStoreFeatures, type TerraDrawAdapterStyling, TerraDrawExtend } from 'terra-draw'
import { toLatLng } from '../../map/create-map.ts'

type Adapter = TerraDrawExtend.TerraDrawBaseAdapter
type Changes = Parameters<Adapter['render']>[0]
type Styling = Parameters<Adapter['render']>[1]
type Ring = [number, number][]

const lineOf = (coordinates: readonly (readonly number[])[]) =>
  coordinates.map(([lng = 0, lat = 0]) => toLatLng([lng, lat]))

/**
 * Draws what terra-draw edits onto one canvas of a Leaflet map. The published adapter writes style sheets
 * into the page, which the office's policy refuses.
 */
export class LeafletAdapter extends TerraDrawExtend.TerraDrawBaseAdapter {
  readonly #map: LeafletMap
  readonly #renderer: leaflet.Renderer
  readonly #drawn = new Map<string, Path>()

  constructor(map: LeafletMap) {
    super({ coordinatePrecision: 9 })
    this.#map = map
    map.createPane('drawing').style.zIndex = '640'
    this.#renderer = leaflet.canvas({ pane: 'drawing', padding: 0.2 })
  }

  getMapEventElement() {
    return this.#map.getContainer()
  }

  getLngLatFromEvent(event: PointerEvent | MouseEvent) {
    const { containerX, containerY } = this.getMapElementXYPosition(event)
    return this.unproject(containerX, containerY)
  }

  project(lng: number, lat: number) {
    const { x, y } = this.#map.latLngToContainerPoint([lat, lng])
    return { x, y }
  }

  unproject(x: number, y: number) {
    const { lng, lat } = this.#map.containerPointToLatLng([x, y])
    return { lng, lat }
  }

  setCursor(cursor: string) {
    this.#map.getContainer().style.cursor = cursor === 'unset' ? '' : cursor
  }

  setDraggability(isEnabled: boolean) {
    if (isEnabled) this.#map.dragging.enable()
    else this.#map.dragging.disable()
  }

  setDoubleClickToZoom(isEnabled: boolean) {
    if (isEnabled) this.#map.doubleClickZoom.enable()
    else this.#map.doubleClickZoom.disable()
  }

  render({ created, updated, deletedIds }: Changes, styling: Styling) {
    for (const id of deletedIds) this.#remove(String(id))
    for (const feature of [...created, ...updated]) {
      const look = styling[String(feature.properties.mode)]?.(feature)
      if (look) this.#draw(feature, look)
    }
  }

  clear() {
    this._currentModeCallbacks?.onClear()
    for (const id of this.#drawn.keys()) this.#remove(id)
  }

  #remove(id: string) {
    this.#drawn.get(id)?.remove()
    this.#drawn.delete(id)
  }

  /** Existing shapes are moved, so that borders stay below their corners. */
  #draw({ id, geometry }: GeoJSONStoreFeatures, look: TerraDrawAdapterStyling) {
    const known = this.#drawn.get(String(id))
    if (geometry.type === 'Point') {
      const [lng = 0, lat = 0] = geometry.coordinates
      const options = { ...pointLook(look), radius: look.pointWidth, ...this.#base }
      if (known instanceof leaflet.CircleMarker) known.setLatLng([lat, lng]).setStyle(options)
      else this.#add(id, leaflet.circleMarker([lat, lng], options))
    } else if (geometry.type === 'LineString') {
      const options = { color: look.lineStringColor, weight: look.lineStringWidth, ...this.#base }
      this.#addOrMove(id, known, lineOf(geometry.coordinates), ring => leaflet.polyline(ring, options))
    } else if (geometry.type === 'Polygon') {
      const options = { ...polygonLook(look), ...this.#base }
      this.#addOrMove(id, known, lineOf(geometry.coordinates[0] ?? []), ring =>
        leaflet.polygon(ring, options),
      )
    }
  }

  get #base() {
    return { renderer: this.#renderer, pane: 'drawing', interactive: false }
  }

  #addOrMove(
    id: GeoJSONStoreFeatures['id'],
    known: Path | undefined,
    ring: Ring,
    make: (ring: Ring) => Path,
  ) {
    if (known instanceof leaflet.Polyline) known.setLatLngs(ring)
    else this.#add(id, make(ring))
  }

  #add(id: GeoJSONStoreFeatures['id'], drawn: Path) {
    this.#drawn.set(String(id), drawn.addTo(this.#map))
  }
}

const pointLook = (look: TerraDrawAdapterStyling) => ({
  color: look.pointOutlineColor,
  weight: look.pointOutlineWidth,
  fillColor: look.pointColor,
  fillOpacity: 1,
})

const polygonLook = (look: TerraDrawAdapterStyling) => ({
  color: look.polygonOutlineColor,
  weight: look.polygonOutlineWidth,
  fillColor: look.polygonFillColor,
  fillOpacity: look.polygonFillOpacity,
})
