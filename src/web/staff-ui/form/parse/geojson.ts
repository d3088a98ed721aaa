import type { Area, Position, Shape } from '#contract/core/geojson.ts'
import { isClosed } from '#contract/core/ring.ts'
import { ringsOf } from '#contract/core/geometry.ts'
import { selfCrossing } from '#contract/core/crossing.ts'

export type Parsed = { shape: Shape; problem?: undefined } | { shape?: undefined; problem: string }

const problem = (words: string): Parsed => ({ problem: words })
const point = ([lon, lat]: Position) => `${formatDegrees(lat)} N, ${formatDegrees(lon)} O`
const degrees = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 5 })
export const formatDegrees = (value: number) => degrees.format(value)

interface Json {
  type?: unknown
  geometry?: unknown
  geometries?: unknown
  features?: unknown
  coordinates?: unknown
}
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/**
 * Reads GeoJSON text: a geometry, a feature, or a collection of areas, which become one area. Closes open
 * rings and drops heights. The problem is a German sentence.
 */
export function parseGeojson(text: string): Parsed {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return problem('Das ist kein GeoJSON. Fügen Sie den ganzen Inhalt der Datei ein, von { bis }.')
  }
  return readShape(json)
}

/** Reads a geometry, a feature, or a collection of areas. The problem is a German sentence. */
export function readShape(json: unknown): Parsed {
  const shapes = geometriesOf(json)
  if (!shapes.length) return problem('Darin ist keine Fläche, keine Linie und kein Punkt.')
  const read = shapes.map(readGeometry)
  const wrong = read.find(each => each.problem !== undefined)
  if (wrong) return wrong
  return merged(read.flatMap(({ shape }) => (shape ? [shape] : [])))
}

function geometriesOf(json: unknown): Json[] {
  if (!isObject(json)) return []
  if (json.type === 'Feature') return geometriesOf(json.geometry)
  if (json.type === 'FeatureCollection' && Array.isArray(json.features))
    return json.features.flatMap(geometriesOf)
  if (json.type === 'GeometryCollection' && Array.isArray(json.geometries))
    return json.geometries.flatMap(geometriesOf)
  return 'coordinates' in json ? [json] : []
}

function merged(shapes: Shape[]): Parsed {
  const [first] = shapes
  if (shapes.length === 1 && first) return { shape: first }
  const areas = shapes.filter(
    (shape): shape is Area => shape.type === 'Polygon' || shape.type === 'MultiPolygon',
  )
  if (areas.length !== shapes.length)
    return problem('Darin sind mehrere Formen. Lassen Sie eine stehen, oder nehmen Sie nur Flächen.')
  const coordinates = areas.flatMap(area => (area.type === 'Polygon' ? [area.coordinates] : area.coordinates))
  return { shape: { type: 'MultiPolygon', coordinates } }
}

const depths: Record<string, number> = { Point: 0, LineString: 1, Polygon: 2, MultiPolygon: 3 }

function readGeometry({ type, coordinates }: Json): Parsed {
  const depth = typeof type === 'string' ? depths[type] : undefined
  if (depth === undefined)
    return problem(
      `Die Form „${String(type)}“ geht hier nicht. Nehmen Sie eine Fläche, eine Linie oder einen Punkt.`,
    )
  const read = readPositions(coordinates, depth)
  if (read === null)
    return problem('Die Koordinaten sind nicht lesbar. Nötig sind Paare aus Länge und Breite.')
  // The depth that was checked is the depth of the type.
  const shape = { type, coordinates: read } as Shape
  return checked(shape.type === 'Polygon' || shape.type === 'MultiPolygon' ? closed(shape) : shape)
}

type Nested = Position | Nested[]

function readPositions(value: unknown, depth: number): Nested | null {
  if (!Array.isArray(value)) return null
  if (depth > 0) {
    const parts = value.map(part => readPositions(part, depth - 1))
    return parts.length && parts.every(part => part !== null) ? parts : null
  }
  const [lon, lat] = value as unknown[]
  return typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null
}

const closeRing = (ring: Position[]) => (isClosed(ring) || !ring[0] ? ring : [...ring, ring[0]])

const closed = (area: Area): Area =>
  area.type === 'Polygon'
    ? { ...area, coordinates: area.coordinates.map(closeRing) }
    : { ...area, coordinates: area.coordinates.map(rings => rings.map(closeRing)) }

const positions = (shape: Shape): Position[] =>
  shape.type === 'Point'
    ? [shape.coordinates]
    : shape.type === 'LineString'
      ? shape.coordinates
      : ringsOf(shape).flat()

/** Checks what the API would refuse, and what maps draw wrongly. */
function checked(shape: Shape): Parsed {
  const outside = positions(shape).find(([lon, lat]) => Math.abs(lon) > 180 || Math.abs(lat) > 90)
  if (outside)
    return problem(
      'Eine Koordinate liegt nicht auf der Erde. Nötig sind Grad (WGS 84), nicht Meter (UTM, Gauß-Krüger).',
    )
  if (shape.type === 'LineString' && shape.coordinates.length < 2)
    return problem('Eine Linie braucht zwei Punkte.')
  if (shape.type === 'Point' || shape.type === 'LineString') return { shape }
  const rings = ringsOf(shape)
  if (rings.some(ring => ring.length < 4)) return problem('Eine Fläche braucht mindestens drei Ecken.')
  const crossing = crossingProblem(shape)
  return crossing ? problem(crossing) : { shape }
}

/** Says where the border of an area crosses itself; null where it does not. */
export function crossingProblem(area: Area): string | null {
  const rings = ringsOf(area)
  const found = rings.map((ring, index) => ({ ring, index, crossing: selfCrossing(ring) }))
  const first = found.find(({ crossing }) => crossing !== null)
  if (!first?.crossing) return null
  const { at, sides } = first.crossing
  const corners = first.ring.length - 1
  const [one, other] = sides.map(side => `von Ecke ${side + 1} nach ${((side + 1) % corners) + 1}`)
  const where = rings.length > 1 ? ` in Teil ${first.index + 1}` : ''
  return (
    `Der Rand der Fläche kreuzt sich selbst bei ${point(at)}: ` +
    `Die Seite ${one} trifft${where} die Seite ${other}. Verschieben oder entfernen Sie eine dieser Ecken.`
  )
}

/** Says what a shape is: "Fläche aus 2 Teilen mit 48 Ecken". */
export function shapeWords(shape: Shape): string {
  if (shape.type === 'Point') return `Punkt bei ${point(shape.coordinates)}`
  if (shape.type === 'LineString') return `Linie mit ${shape.coordinates.length} Punkten`
  const corners = ringsOf(shape).reduce((sum, ring) => sum + ring.length - 1, 0)
  const parts = shape.type === 'Polygon' ? 1 : shape.coordinates.length
  return `Fläche${parts > 1 ? ` aus ${parts} Teilen` : ''} mit ${corners} Ecken`
}
