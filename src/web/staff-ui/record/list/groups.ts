import type { RecordDescription } from '../description.ts'
import { cellText } from './cells.tsx'
import type { Names, RecordRow } from './list-data.ts'

export interface Group {
  key: string
  /** Empty for a list without groups. */
  title: string
  rows: RecordRow[]
}

/** The rows by the declared field, in the order of its choices or names; those without a value come last. */
export function groupsOf(
  { list: { groupBy, columns, filters } }: RecordDescription,
  rows: RecordRow[],
  names: Names,
  now: string,
): Group[] {
  if (!groupBy) return [{ key: '', title: '', rows }]
  const field = [...columns, ...filters].find(({ name }) => name === groupBy)
  const known = field?.choices?.map(({ value }) => value) ?? Object.keys(names[field?.ref ?? ''] ?? {})
  const placeOf = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length)
  const byKey = Map.groupBy(rows, row => String(row[groupBy] ?? ''))
  return [...byKey]
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, rows]) => ({
      key,
      title: key ? (field && cellText(field, key, names, now)) || key : 'Ohne Zuordnung',
      rows,
    }))
}
