import type { FieldDescription } from '../description.ts'
import type { Names } from '../list/list-data.ts'

/** A value with names in place of the ids of other records. */
export const namedValue = ({ ref }: Pick<FieldDescription, 'ref'>, value: unknown, names: Names): unknown => {
  const known = ref ? names[ref] : undefined
  if (!known) return value
  const nameOf = (id: unknown) => (typeof id === 'string' ? (known[id] ?? id) : id)
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value)
}
