import { namedSystemProblem, positionProblem } from './coordinate-system.ts'

/** A feature of a file, before anything in it is believed. */
export interface SourceFeature {
  /** From 1 on, in the order of the file. */
  number: number
  id: string
  geometry: unknown
  properties: Readonly<Record<string, unknown>>
}

export type ReadFile =
  { features: SourceFeature[]; problem?: undefined } | { problem: string; features?: undefined }

/** Most features of a file, and most bytes. */
export const mostFeatures = 5000
export const mostBytes = 20_000_000

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a GeoJSON file: a collection, a feature, or a bare geometry. The problem is a German sentence about
 * the whole file.
 */
export function readFile(text: string): ReadFile {
  const json = parse(text)
  if (typeof json === 'string') return { problem: json }
  const system = systemOf(json)
  if (system) return { problem: system }
  const features = featuresOf(json)
  if (!features)
    return { problem: 'Das ist kein GeoJSON: Es fehlt eine Sammlung, ein Objekt oder eine Form („type“).' }
  if (!features.length) return { problem: 'Die Datei ist leer: Sie enthält keine Orte und keine Flächen.' }
  if (features.length > mostFeatures)
    return {
      problem:
        `Die Datei enthält ${features.length.toLocaleString('de-DE')} Einträge. ` +
        `Höchstens ${mostFeatures.toLocaleString('de-DE')} gehen auf einmal: Teilen Sie die Datei.`,
    }
  const position = features.map(({ geometry }) => firstPosition(geometry)).find(each => each !== null)
  const problem = position && positionProblem(position)
  return problem ? { problem } : { features }
}

/** The object of the file, or what is wrong with its text, with the line. */
function parse(text: string): Json | string {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isObject(json) ? json : 'Das ist kein GeoJSON: Die Datei muss mit { beginnen und mit } enden.'
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    const line = at && text.slice(0, Number(at)).split('\n').length
    const place = line ? `: Der Fehler steht in Zeile ${line.toLocaleString('de-DE')}` : ''
    return `Die Datei ist beschädigt oder nicht vollständig${place}.`
  }
}

function systemOf({ crs }: Json): string | null {
  const properties = isObject(crs) ? crs.properties : null
  const name = isObject(properties) ? (properties.name ?? properties.code) : null
  if (typeof name === 'number') return namedSystemProblem(`EPSG:${name}`)
  return typeof name === 'string' ? namedSystemProblem(name) : null
}

function featuresOf(json: Json): SourceFeature[] | null {
  if (json.type === 'FeatureCollection')
    return Array.isArray(json.features)
      ? json.features.map((each: unknown, index) => toFeature(each, index + 1))
      : null
  if (json.type === 'Feature') return [toFeature(json, 1)]
  return 'coordinates' in json || 'geometries' in json
    ? [{ number: 1, id: '', geometry: json, properties: {} }]
    : null
}

function toFeature(given: unknown, number: number): SourceFeature {
  const json = isObject(given) ? given : {}
  const { id, geometry = null, properties } = json
  const hasId = typeof id === 'string' || typeof id === 'number'
  return { number, id: hasId ? String(id) : '', geometry, properties: isObject(properties) ? properties : {} }
}

function firstPosition(geometry: unknown): [number, number] | null {
  let value: unknown = isObject(geometry) ? geometry.coordinates : null
  while (Array.isArray(value) && Array.isArray(value[0])) [value] = value as unknown[]
  const [x, y] = Array.isArray(value) ? (value as unknown[]) : []
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
