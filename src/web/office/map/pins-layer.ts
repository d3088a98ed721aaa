import type { Map as LeafletMap, Point } from 'leaflet'
import type { Position } from '#contract/core/geojson.ts'
import { toLatLng } from '../../staff-ui/map/create-map.ts'
import { clearNames } from '../../staff-ui/map/clear-names.ts'
import { drawPin, pinHeight, type PinLook, pinWidth } from './pin-sprites.ts'

export interface MapPin {
  id: string
  at: Position
  look: PinLook
}

/** Above this number of pins in view, each is a dot. */
const mostPins = 400
const dotRadius = 5
/** Above this number, names stay where they are: there is no room anyway. */
const mostBesideNames = 120
/** Distance in pixels at which a click still meets a dot. */
const reach = 10

/**
 * Draws places onto one canvas, which stays quick with thousands of them. Returns what changes and what
 * finds them.
 */
export function addPins(map: LeafletMap) {
  const pane = map.createPane('pins')
  Object.assign(pane.style, { zIndex: '620', pointerEvents: 'none' })
  const canvas = pane.appendChild(document.createElement('canvas'))
  canvas.setAttribute('aria-hidden', 'true')
  const sprites = new Map<string, HTMLCanvasElement>()
  let [pins, chosen]: [readonly MapPin[], string | null] = [[], null]
  let visible: { pin: MapPin; point: Point }[] = []

  const sprite = ({ look }: MapPin, isChosen: boolean) => {
    const key = `${look.color} ${look.icon.join()} ${isChosen}`
    const drawn = sprites.get(key) ?? drawPin(look, isChosen)
    sprites.set(key, drawn)
    return drawn
  }
  const isDotted = () => visible.length > mostPins

  function drawOne(context: CanvasRenderingContext2D, { pin, point: { x, y } }: (typeof visible)[number]) {
    const isChosen = pin.id === chosen
    if (isDotted() && !isChosen) {
      context.fillStyle = pin.look.color
      context.beginPath()
      context.arc(x, y, dotRadius, 0, 2 * Math.PI)
      context.fill()
      context.stroke()
      return
    }
    const picture = sprite(pin, isChosen)
    const [width, height] = [picture.width, picture.height].map(size => size / window.devicePixelRatio)
    context.drawImage(picture, x - width! / 2, y - height!, width!, height!)
  }

  function draw() {
    const { x: width, y: height } = map.getSize()
    const ratio = window.devicePixelRatio
    canvas.width = width * ratio
    canvas.height = height * ratio
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
    const { x, y } = map.containerPointToLayerPoint([0, 0])
    canvas.style.transform = `translate(${x}px, ${y}px)`
    visible = pins
      .map(pin => ({ pin, point: map.latLngToContainerPoint(toLatLng(pin.at)) }))
      .filter(({ point }) => point.x > -20 && point.x < width + 20 && point.y > -5 && point.y < height + 45)
      .toSorted((a, b) => Number(a.pin.id === chosen) - Number(b.pin.id === chosen) || a.point.y - b.point.y)
    const context = canvas.getContext('2d')!
    context.scale(ratio, ratio)
    context.strokeStyle = '#fff'
    context.lineWidth = 1
    for (const each of visible) drawOne(context, each)
  }

  const meets = ({ point }: (typeof visible)[number], at: Point) =>
    isDotted()
      ? Math.hypot(point.x - at.x, point.y - at.y) <= reach
      : Math.abs(point.x - at.x) <= pinWidth / 2 && at.y <= point.y + 2 && at.y >= point.y - pinHeight

  const boxOf = ({ point: { x, y } }: (typeof visible)[number]) => ({
    left: x - pinWidth / 2,
    right: x + pinWidth / 2,
    top: y - pinHeight,
    bottom: y,
  })
  const clear = () => clearNames(map, visible.length > mostBesideNames ? [] : visible.map(boxOf))

  map.on('move resize viewreset', draw)
  map.on('moveend', clear)
  return {
    show(next: readonly MapPin[], chosenId: string | null) {
      ;[pins, chosen] = [next, chosenId]
      draw()
      clear()
    },
    /** The topmost place at a point of the map's container. */
    at: (point: Point) => visible.findLast(each => meets(each, point))?.pin.id ?? null,
  }
}
