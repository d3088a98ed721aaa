import type { Client, Connection, FieldDef } from 'pg'

export type Row = Record<string, unknown>
export type TypeParsers = Pick<Client, 'getTypeParser'>

type Values = readonly (string | null)[]

/** Makes a row of the values of a statement's columns. Throws where these have changed. */
export type ResultShape = (values: Values) => Row

export const shapeOf = (fields: readonly FieldDef[], types: TypeParsers): ResultShape =>
  makerOf(fields)(fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')))

type Maker = (parsers: ((text: string) => unknown)[]) => ResultShape
const makers = new Map<string, Maker>()
const mostMakers = 2_000

/** Builds rows of these columns at once: adding columns one by one takes four times as long. */
function makerOf(fields: readonly FieldDef[]): Maker {
  const names = JSON.stringify(fields.map(({ name }) => name))
  const known = makers.get(names)
  if (known) return known
  const columns = fields.map(
    ({ name }, at) =>
      `${JSON.stringify(name)}: values[${at}] === null ? null : parsers[${at}](values[${at}])`,
  )
  // A pooler may have prepared the statement anew on another connection.
  const body = `return values => {
    if (values.length !== ${fields.length}) throw new Error('The columns of a prepared statement have changed')
    return { ${columns.join(', ')} }
  }`
  // oxlint-disable-next-line typescript/no-implied-eval -- The names of columns are quoted.
  const maker = new Function('parsers', body) as Maker
  if (makers.size >= mostMakers) makers.clear()
  makers.set(names, maker)
  return maker
}

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
