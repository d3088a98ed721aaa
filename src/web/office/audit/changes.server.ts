import type { AuditRow } from '#contract/audit/audit.ts'
import { displayValue } from '../../staff-ui/form/display-value.ts'
import { findControl } from '../../staff-ui/record/describe/control-of.server.ts'
import { describeField } from '../../staff-ui/record/describe/describe-field.server.ts'
import {
  inputField,
  inputSchema,
  rowFields,
  withoutNull,
} from '../../staff-ui/record/describe/json-schema.server.ts'
import type { FieldDescription } from '../../staff-ui/record/description.ts'
import type { Names } from '../../staff-ui/record/list/list-data.ts'
import { namedValue } from '../../staff-ui/record/page/named-value.ts'
import { callsOfNoun } from './nouns.server.ts'

/** A field before and after; without values where the audit keeps its name alone. */
export interface ChangedField {
  title: string
  before?: string
  after?: string
}

/**
 * The schema of a field of a noun and its description; the description is null for one that only maps edit.
 */
function findField(noun: string, name: string) {
  const calls = callsOfNoun(noun)
  if (!calls) return null
  const input = inputField(calls.update, name)
  const node = input ?? (calls.get && rowFields(calls.get)[name])
  if (!node?.title) return null
  const hasControl = findControl(withoutNull(node)) !== undefined
  return {
    title: node.title,
    field: hasControl ? describeField({ name }, node, input && inputSchema(calls.update, name)) : null,
  }
}

/**
 * Describes a field of a noun; null for one that the contract no longer has, and for one that only maps
 * edit.
 */
export const fieldOfNoun = (noun: string, name: string) => findField(noun, name)?.field ?? null

const titleOf = (noun: string, name: string) => findField(noun, name)?.title ?? name

/** The changed fields of an entry as German text. */
export function changedFields({ noun, changed }: AuditRow, names: Names): ChangedField[] {
  return Object.entries(changed ?? {}).map(([name, { from, to }]) => {
    const title = titleOf(noun, name)
    if (from === undefined && to === undefined) return { title }
    const text = (value: unknown) => valueText(fieldOfNoun(noun, name), value, names) || 'leer'
    return { title, before: text(from), after: text(to) }
  })
}

function valueText(field: FieldDescription | null, value: unknown, names: Names): string {
  const positions = countPositions(value)
  if (positions) return positions === 1 ? '1 Punkt' : `Form mit ${positions} Punkten`
  return field ? displayValue(field, namedValue(field, value, names)) : plain(value)
}

/** The number of positions in GeoJSON, and in a list of records with GeoJSON; 0 in anything else. */
function countPositions(value: unknown): number {
  if (Array.isArray(value)) return sum(value.map(countPositions))
  if (typeof value !== 'object' || value === null) return 0
  const { coordinates, geometry, geojson, features, geometries } = value as Record<string, unknown>
  return coordinates ? countPairs(coordinates) : countPositions(geometry ?? geojson ?? features ?? geometries)
}

const countPairs = (coordinates: unknown): number =>
  !Array.isArray(coordinates) ? 0 : typeof coordinates[0] === 'number' ? 1 : sum(coordinates.map(countPairs))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const plain = (value: unknown) =>
  typeof value === 'string' ? value : value == null || isEmptyList(value) ? '' : JSON.stringify(value)

const isEmptyList = (value: unknown) => Array.isArray(value) && !value.length

/** Titles of the fields that an entry names without their values. */
export const namedFields = ({ noun, details }: AuditRow): string[] =>
  Array.isArray(details.fields) ? details.fields.map(name => titleOf(noun, String(name))) : []
