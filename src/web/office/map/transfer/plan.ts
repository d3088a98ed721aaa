import type { Shape } from '#contract/core/geojson.ts'
import { positionsOf, rewindRings } from '#contract/core/geometry.ts'
import { readShape } from '../../../staff-ui/form/parse/geojson.ts'
import { fieldsOf, type MapFeature, type MapNoun } from './feature.ts'
import { featureId, type Mapping, textOf } from './mapping.ts'
import { positionProblem } from './coordinate-system.ts'
import type { SourceFeature } from './read-file.ts'

type Values = Record<string, unknown>

/** Planned action for one feature. */
export interface PlanRow {
  number: number
  title: string
  noun: MapNoun
  action: 'create' | 'update' | 'same' | 'skip'
  /** By what it was found, or why it is left out. */
  reason: string
  /** Body to send; only the differences, where the place exists already. */
  value: Values
  /** The record that is changed, with the values that it has now. */
  target: { id: string; version: string; before: Values } | null
}

const plainIds = { locations: 'Ort', serviceareas: 'Gemeinde' } as const

/** Longest texts that the API takes, and most corners of one border. */
const mostTitle = { locations: 200, serviceareas: 120 } as const
const mostCorners = 20_000
const mostText = 900_000

/**
 * Says for each feature whether it is new, changes a record, changes nothing, or is left out. Nothing is
 * written.
 */
export function planImport(
  features: readonly SourceFeature[],
  existing: readonly MapFeature[],
  mapping: Mapping,
): PlanRow[] {
  const index = indexOf(existing)
  const names = countNames(features, mapping)
  const used = new Map<string, number>()
  return features.map(feature => {
    const row = planOne(feature, index, mapping, names)
    const key =
      row.target?.id ?? (row.value.external_id ? `${row.noun} ${textOf(row.value.external_id)}` : '')
    const before = key && row.action !== 'skip' ? used.get(key) : undefined
    if (before !== undefined) return skipped(row, `Ist derselbe Eintrag wie Nr. ${before}: gleiche Kennung.`)
    if (key) used.set(key, feature.number)
    return row
  })
}

const skipped = (row: PlanRow, reason: string): PlanRow => ({ ...row, action: 'skip', reason, target: null })

const nounOf = ({ properties: { noun } }: SourceFeature, { noun: other }: Mapping): MapNoun =>
  noun === 'locations' || noun === 'serviceareas' ? noun : other

const keyOf = (noun: MapNoun, text: string) => `${noun} ${text.toLocaleLowerCase('de')}`

function indexOf(existing: readonly MapFeature[]) {
  const byId = new Map<string, MapFeature>()
  const byExternal = new Map<string, MapFeature>()
  const byName = new Map<string, MapFeature[]>()
  for (const feature of existing) {
    const { noun, external_id, title } = feature.properties
    byId.set(`${noun} ${feature.id}`, feature)
    if (textOf(external_id)) byExternal.set(`${noun} ${textOf(external_id)}`, feature)
    const name = keyOf(noun, textOf(title))
    byName.set(name, [...(byName.get(name) ?? []), feature])
  }
  return { byId, byExternal, byName }
}
type Index = ReturnType<typeof indexOf>

function countNames(features: readonly SourceFeature[], mapping: Mapping) {
  const counts = new Map<string, number>()
  for (const feature of features) {
    const name = keyOf(nounOf(feature, mapping), textOf(feature.properties[mapping.title]))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

function planOne(
  feature: SourceFeature,
  index: Index,
  mapping: Mapping,
  names: ReadonlyMap<string, number>,
): PlanRow {
  const noun = nounOf(feature, mapping)
  const value = valueOf(feature, noun, mapping)
  const title = textOf(value.title)
  const row: PlanRow = {
    number: feature.number,
    title,
    noun,
    action: 'create',
    reason: '',
    value,
    target: null,
  }
  const read = readGeometry(feature.geometry, noun)
  if (typeof read === 'string') return skipped(row, read)
  const found = find(feature, noun, title, index, names, value)
  const full = { ...value, geojson: read }
  const problem = problemOf(full, noun, title, found?.feature)
  if (problem) return skipped(row, problem)
  if (!found) return { ...row, value: full, reason: `${plainIds[noun]} ist neu.` }
  return { ...row, ...changeOf(found.feature, full), ...(found.by && { reason: found.by }) }
}

/** The geometry as the API takes it, or why it cannot be taken. */
function readGeometry(geometry: unknown, noun: MapNoun): Shape | null | string {
  if (geometry === null) return null
  const { shape, problem } = readShape(geometry)
  if (!shape) return problem
  const wrong = positionsOf(shape)
    .slice(0, 1)
    .map(at => positionProblem(at))[0]
  if (wrong) return wrong
  if (shape.type === 'Point' || shape.type === 'LineString')
    return noun === 'serviceareas' ? 'Eine Gemeinde braucht eine Fläche.' : shape
  return rewindRings(shape)
}

function problemOf(value: Values, noun: MapNoun, title: string, found: MapFeature | undefined) {
  if (!title && noun === 'serviceareas') return 'Der Name fehlt. Wählen Sie oben die Angabe, in der er steht.'
  if (title.length > mostTitle[noun]) return `Der Name hat mehr als ${mostTitle[noun]} Zeichen.`
  if (value.geojson === null && !found) return 'Ohne Form gibt es nichts auf der Karte zu zeigen.'
  const shape = value.geojson as Shape | null
  if (shape && positionsOf(shape).length > mostCorners)
    return `Die Form hat mehr als ${mostCorners.toLocaleString('de-DE')} Ecken. Vereinfachen Sie sie.`
  return JSON.stringify(value).length > mostText ? 'Der Eintrag ist zu groß. Vereinfachen Sie die Form.' : ''
}

/**
 * The record that the feature is, by its key here, its key in the other system, or its name where that is
 * clear.
 */
function find(
  feature: SourceFeature,
  noun: MapNoun,
  title: string,
  { byId, byExternal, byName }: Index,
  names: ReadonlyMap<string, number>,
  { external_id }: Values,
): { feature: MapFeature; by: string } | null {
  const same = byId.get(`${noun} ${feature.id}`)
  if (same) return { feature: same, by: 'Gefunden an der eigenen Kennung.' }
  const external = textOf(external_id)
  const known = external ? byExternal.get(`${noun} ${external}`) : undefined
  if (known) return { feature: known, by: 'Gefunden an der Kennung im GIS.' }
  const name = keyOf(noun, title)
  const [only, ...others] = byName.get(name) ?? []
  const isClear = title && only && !others.length && names.get(name) === 1
  const isOther = external && textOf(only?.properties.external_id)
  return isClear && !isOther ? { feature: only, by: 'Gefunden am Namen.' } : null
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Only what differs from the record. */
function changeOf({ id, geometry, properties }: MapFeature, value: Values) {
  const now: Values = { ...properties, geojson: geometry }
  const changed = Object.entries(value).filter(([name, next]) => !isEqual(next, now[name]))
  return {
    action: changed.length ? ('update' as const) : ('same' as const),
    value: Object.fromEntries(changed),
    target: {
      id,
      version: properties.updated_at,
      before: Object.fromEntries(changed.map(([name]) => [name, now[name]])),
    },
  }
}

/** The fields of a feature: those with the names of ours, and those that the mapping names. */
function valueOf({ id, properties }: SourceFeature, noun: MapNoun, mapping: Mapping): Values {
  const own = fieldsOf[noun].filter(name => name in properties)
  const value: Values = Object.fromEntries(own.map(name => [name, properties[name]]))
  const put = (name: string, property: string) => {
    const given = properties[property]
    if (property === featureId) value[name] = id
    else if (property && property in properties)
      value[name] = typeof given === 'string' ? given : textOf(given)
  }
  put('title', mapping.title)
  put('description', mapping.description)
  put('external_id', mapping.external)
  if (noun === 'locations' && (mapping.kind || mapping.otherKind)) {
    const kind = textOf(properties[mapping.kind])
    value.locationtype_id = mapping.kinds[kind] || mapping.otherKind || null
  }
  return value
}
