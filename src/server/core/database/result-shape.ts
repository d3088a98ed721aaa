import type { Client, Connection, FieldDef } from 'pg'

export type Row = Record<string, unknown>
export type TypeParsers = Pick<Client, 'getTypeParser'>

/** Names and parsers of the columns that a statement returns. */
export interface ResultShape {
  names: string[]
  parsers: ((text: string) => unknown)[]
  /** A row with all columns and no values: copying it is faster than adding columns one by one. */
  empty: Row
}

export const shapeOf = (fields: readonly FieldDef[], types: TypeParsers): ResultShape => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

const shapesOfConnections = new WeakMap<Connection, Map<string, ResultShape | null>>()

/**
 * Shapes of the prepared statements of a connection by name, null for those that return no rows. These are not described again:
 * PostgreSQL refuses a prepared statement whose columns have changed.
 */
export function knownShapes(connection: Connection): Map<string, ResultShape | null> {
  const known = shapesOfConnections.get(connection)
  if (known) return known
  const shapes = new Map<string, ResultShape | null>()
  shapesOfConnections.set(connection, shapes)
  return shapes
}

export function toRow({ names, parsers, empty }: ResultShape, values: readonly (string | null)[]): Row {
  // A pooler may have prepared the statement anew on another connection.
  if (values.length !== names.length) throw new Error('The columns of a prepared statement have changed')
  const row = { ...empty }
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i]!
    if (value !== null) row[names[i]!] = parsers[i]!(value)
  }
  return row
}
