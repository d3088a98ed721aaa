import { z } from 'zod'
import { selfCrossing } from './crossing.ts'
import { isClosed } from './ring.ts'

const kind = { title: 'Art' }
const coordinates = { title: 'Koordinaten' }

const degrees = (limit: number) =>
  z
    .number()
    .min(-limit, `Geben Sie die Lage in Grad an, von -${limit} bis ${limit}.`)
    .max(limit, `Geben Sie die Lage in Grad an, von -${limit} bis ${limit}.`)
const position = z.tuple([degrees(180), degrees(90)])
const line = z.array(position)
const ring = line.min(4, 'Eine Fläche braucht mindestens drei Ecken').max(20_000)

const outline = <Ring extends z.ZodType>(ring: Ring) =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('Polygon').meta(kind),
      coordinates: z.array(ring).min(1).max(100).meta(coordinates),
    }),
    z.object({
      type: z.literal('MultiPolygon').meta(kind),
      coordinates: z.array(z.array(ring).min(1).max(100)).min(1).max(100).meta(coordinates),
    }),
  ])

/** GeoJSON areas (RFC 7946), in degrees of longitude and latitude. */
export const area = outline(ring)
/** Comparisons of sides until a border counts as one that does not cross itself: a few hundred milliseconds at most. */
const mostComparisons = 2_000_000
const degree = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 5 })

/** An area as input: its rings must be closed and not cross themselves. The server corrects their direction. */
export const closedArea = outline(
  ring
    .refine(isClosed, 'Die Fläche ist nicht geschlossen: Ihr letzter Punkt muss der erste sein')
    .superRefine((ring, context) => {
      if (context.issues.length) return
      const crossing = selfCrossing(ring, mostComparisons)
      if (!crossing) return
      const [east, north] = crossing.at.map(each => degree.format(each))
      context.addIssue({
        code: 'custom',
        message: `Der Rand der Fläche kreuzt sich selbst bei ${north}° N, ${east}° O. Verschieben oder entfernen Sie dort eine Ecke.`,
      })
    }),
)

const point = z.object({ type: z.literal('Point').meta(kind), coordinates: position.meta(coordinates) })
const lineString = z.object({
  type: z.literal('LineString').meta(kind),
  coordinates: line.min(2).max(20_000).meta(coordinates),
})
export const shape = z.discriminatedUnion('type', [point, lineString, area])
export const closedShape = z.discriminatedUnion('type', [point, lineString, closedArea])

export type Position = z.output<typeof position>
export type Area = z.output<typeof area>
export type Shape = z.output<typeof shape>
