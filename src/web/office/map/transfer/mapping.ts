import type { PlaceType } from '../places.ts'
import type { MapNoun } from './feature.ts'
import type { SourceFeature } from './read-file.ts'

/** Which property of the file means what; empty where none does. */
export interface Mapping {
  /** Kind of the features that do not say their own. */
  noun: MapNoun
  title: string
  description: string
  external: string
  /** The property that tells the kind of a place, with the kind for each of its values. */
  kind: string
  kinds: Readonly<Record<string, string>>
  /** The kind of places whose value has none. */
  otherKind: string
}

const guesses = {
  title: ['title', 'name', 'Name', 'NAME', 'bezeichnung', 'Bezeichnung', 'titel', 'Titel', 'GEN', 'gen'],
  description: ['description', 'beschreibung', 'Beschreibung', 'bemerkung', 'Bemerkung'],
  external: ['external_id', 'fid', 'FID', 'gml_id', 'OBJECTID', 'objectid', 'AGS', 'ags', '@id', 'id', 'ID'],
  kind: ['locationtype', 'art', 'Art', 'typ', 'Typ', 'type', 'kategorie', 'Kategorie', 'klasse'],
} as const

/** Names of all properties, the most common first. */
export function propertyNames(features: readonly SourceFeature[]): string[] {
  const counts = new Map<string, number>()
  for (const { properties } of features)
    for (const name of Object.keys(properties)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([name]) => name)
}

/** In place of a property: the `id` of the feature itself. */
export const featureId = '#id'

/** A value of a property as text; lists and objects are none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The different values of a property, the most common first; at most 50. */
export function valuesOf(features: readonly SourceFeature[], property: string): string[] {
  const counts = new Map<string, number>()
  for (const { properties } of features) {
    const value = textOf(properties[property])
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 50)
    .map(([value]) => value)
}

const folded = (text: string) => text.toLocaleLowerCase('de')

/** The kinds whose names the values are. */
export const matchKinds = (
  values: readonly string[],
  types: readonly PlaceType[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    values.flatMap(value => {
      const type = types.find(({ label }) => folded(label) === folded(value))
      return type ? [[value, type.id] as const] : []
    }),
  )

const isArea = ({ geometry }: SourceFeature) =>
  typeof geometry === 'object' &&
  geometry !== null &&
  'type' in geometry &&
  String(geometry.type).endsWith('Polygon')

/** Guesses the meaning of the file. */
export function guessMapping(features: readonly SourceFeature[], types: readonly PlaceType[]): Mapping {
  const names = new Set(propertyNames(features))
  const guess = (candidates: readonly string[]) => candidates.find(name => names.has(name)) ?? ''
  const kind = guess(guesses.kind)
  const external = guess(guesses.external)
  const hasIds = features.some(({ id }) => id) && !features.some(({ properties }) => 'noun' in properties)
  return {
    noun: features.every(isArea) ? 'serviceareas' : 'locations',
    title: guess(guesses.title),
    description: guess(guesses.description),
    external: external || (hasIds ? featureId : ''),
    kind,
    kinds: matchKinds(valuesOf(features, kind), types),
    otherKind: '',
  }
}
