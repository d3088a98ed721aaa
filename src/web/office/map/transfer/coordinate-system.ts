/** Coordinate systems that German programs write, with the ranges of their numbers. */
const systems = [
  {
    code: 4647,
    name: 'UTM, Zone 32 mit Vorsatz',
    east: [32_200_000, 32_900_000],
    north: [5_200_000, 6_200_000],
  },
  {
    code: 5650,
    name: 'UTM, Zone 33 mit Vorsatz',
    east: [33_200_000, 33_900_000],
    north: [5_200_000, 6_200_000],
  },
  { code: 31466, name: 'Gauß-Krüger, Zone 2', east: [2_400_000, 2_700_000], north: [5_200_000, 6_200_000] },
  { code: 31467, name: 'Gauß-Krüger, Zone 3', east: [3_300_000, 3_700_000], north: [5_200_000, 6_200_000] },
  { code: 31468, name: 'Gauß-Krüger, Zone 4', east: [4_300_000, 4_700_000], north: [5_200_000, 6_200_000] },
  { code: 31469, name: 'Gauß-Krüger, Zone 5', east: [5_300_000, 5_700_000], north: [5_200_000, 6_200_000] },
  { code: 3857, name: 'Web-Mercator', east: [500_000, 1_750_000], north: [5_900_000, 7_500_000] },
  { code: 25832, name: 'UTM, Zone 32 oder 33', east: [200_000, 900_000], north: [5_200_000, 6_200_000] },
] as const

const named: Readonly<Record<number, string>> = {
  ...Object.fromEntries(systems.map(({ code, name }) => [code, name])),
  25832: 'UTM, Zone 32',
  25833: 'UTM, Zone 33',
}

/** Degrees on the globe: WGS 84, and ETRS 89, which is the same to a hand's breadth. */
const degrees = new Set([4326, 4258])

const wanted =
  'Nötig ist WGS 84 (EPSG:4326), also Grad. Speichern Sie die Datei in Ihrem Programm mit diesem ' +
  'Bezugssystem neu.'

/**
 * The problem with the system that a file names as its own (`crs`); null where it is the right one, or none
 * is named.
 */
export function namedSystemProblem(name: string): string | null {
  const code = Number(/EPSG:{1,2}(?:[\d.]*:)?(\d+)/i.exec(name)?.[1] ?? Number.NaN)
  if (!name || /CRS:?84/i.test(name) || degrees.has(code)) return null
  const known = named[code]
  const words = Number.isNaN(code) ? `„${name}“` : `EPSG:${code}${known ? ` (${known})` : ''}`
  return `Die Datei hat das Bezugssystem ${words}. ${wanted}`
}

const inside = ([from, to]: readonly [number, number], value: number) => value >= from && value <= to

/**
 * The problem with numbers that are no degrees, or degrees in the wrong order; null where they can be right.
 */
export function positionProblem([x, y]: readonly [number, number]): string | null {
  if (Math.abs(x) > 180 || Math.abs(y) > 90) {
    const system = systems.find(({ east, north }) => inside(east, x) && inside(north, y))
    const words = system ? `sehen aus wie EPSG:${system.code} (${system.name})` : 'sind keine Grad'
    return `Die Koordinaten (${x}, ${y}) ${words}. ${wanted}`
  }
  const isSwapped = inside([47, 56], x) && inside([5, 16], y)
  return isSwapped
    ? `Länge und Breite sind vertauscht: Bei ${x}, ${y} liegt kein Ort in Deutschland. ` +
        'In GeoJSON steht die Länge zuerst.'
    : null
}
