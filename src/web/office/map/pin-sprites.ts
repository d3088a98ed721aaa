import { pinOutline } from '../../lib/location-icons.ts'

/** Look of the pins of one kind: their colour, and the paths of their icon (24 × 24). */
export interface PinLook {
  color: string
  icon: readonly string[]
}

export const pinWidth = 28
export const pinHeight = 35
const [drawnWidth, drawnHeight, iconSize, iconBox] = [32, 40, 18, 24]

/** Draws a pin with its icon once; maps copy the picture for every place. A chosen pin is larger. */
export function drawPin({ color, icon }: PinLook, isChosen: boolean): HTMLCanvasElement {
  const scale = isChosen ? 1.35 : 1
  const canvas = document.createElement('canvas')
  const pixels = window.devicePixelRatio * scale
  canvas.width = Math.ceil(pinWidth * pixels)
  canvas.height = Math.ceil(pinHeight * pixels)
  const context = canvas.getContext('2d')!
  context.scale(canvas.width / drawnWidth, canvas.height / drawnHeight)
  const outline = new Path2D(pinOutline)
  context.fillStyle = color
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(outline)
  context.strokeStyle = '#fff'
  context.lineWidth = 1.5
  context.stroke(outline)
  context.translate(7, 6)
  context.scale(iconSize / iconBox, iconSize / iconBox)
  context.lineWidth = 2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const path of icon) context.stroke(new Path2D(path))
  return canvas
}

/** Reads how the pins look from the icons beside the filters, which React has drawn. */
export const looksIn = (element: ParentNode): ReadonlyMap<string, PinLook> =>
  new Map(
    [...element.querySelectorAll<SVGElement>('svg[data-kind]')].map(svg => [
      svg.dataset.kind ?? '',
      {
        color: svg.dataset.color ?? '#4b5560',
        icon: [...svg.querySelectorAll('path')].map(path => path.getAttribute('d') ?? ''),
      },
    ]),
  )
