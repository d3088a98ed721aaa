import { number } from '../../../staff-ui/text/format.ts'

export interface AttributeRow {
  name: string
  value: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const rowsOf = (attributes: unknown): readonly AttributeRow[] =>
  isObject(attributes) ? Object.entries(attributes).map(([name, value]) => ({ name, value })) : []

/** The rows with a name as the record keeps them; of the same name, the last one. */
export const toAttributes = (rows: readonly AttributeRow[]) =>
  Object.fromEntries(rows.flatMap(({ name, value }) => (name.trim() ? [[name.trim(), value]] : [])))

/** A value as text; what programs keep there stays JSON until somebody edits it. */
export function attributeText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
