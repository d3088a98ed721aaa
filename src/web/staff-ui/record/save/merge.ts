/** Values of a form by field; JSON as on the wire. */
export type Values = Record<string, unknown>

export const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/** Names of the fields whose values differ from `base`. */
export const changedFields = (base: object, value: object): string[] =>
  Object.entries(value)
    .filter(([name, each]) => !isEqual(each, (base as Values)[name]))
    .map(([name]) => name)

/** The fields of `value` that differ from `base`. */
export const changesOf = <Row extends object>(base: Row, value: Row): Partial<Row> => {
  const names = new Set(changedFields(base, value))
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name))) as Partial<Row>
}

/** A field that both sides have changed, with the three values to choose from. */
export interface FieldConflict {
  name: string
  mine: unknown
  theirs: unknown
  before: unknown
}

export interface Merge<Row> {
  /** The other side's row with my changes on top. */
  value: Row
  /** Fields that only the other side has changed. */
  taken: string[]
  /** Fields that only I have changed. */
  kept: string[]
  /** Fields that both sides have changed, to different values. */
  conflicts: FieldConflict[]
}

/** Merges my input and a newer row field by field, both based on `base`. Compares the fields of `mine`. */
export function merge<Row extends object>(base: Row, mine: Row, theirs: Row): Merge<Row> {
  const was = base as Values
  const my = mine as Values
  const their = theirs as Values
  const names = Object.keys(mine)
  const mineChanged = new Set(changedFields(base, mine))
  const isTheirs = (name: string) => !isEqual(their[name], was[name])
  const conflicts = names
    .filter(name => mineChanged.has(name) && isTheirs(name) && !isEqual(my[name], their[name]))
    .map(name => ({ name, mine: my[name], theirs: their[name], before: was[name] }))
  return {
    value: { ...theirs, ...changesOf(base, mine) },
    taken: names.filter(name => isTheirs(name) && !mineChanged.has(name)),
    kept: names.filter(name => mineChanged.has(name) && !isTheirs(name)),
    conflicts,
  }
}
