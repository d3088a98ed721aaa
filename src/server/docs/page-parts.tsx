import { defaultText, limitsText, meaningText, type Schema, typeText } from './describe-schema.ts'

export interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}

/** Renders text with `names` in backticks as code, and as links where a schema has that name. */
export const Coded = ({ text, schemas = {} }: { text: string; schemas?: Record<string, Schema> }) =>
  text.split('`').map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : piece in schemas ? (
      <a key={at} href={`#schema-${piece}`}>
        <code>{piece}</code>
      </a>
    ) : (
      <code key={at}>{piece}</code>
    ),
  )

interface Row {
  name: string
  place?: string
  required: boolean
  schema: Schema
  description?: string | undefined
}

/** A table of parameters or fields: values, limits, default and meaning of each. */
export const Rows = ({ rows, schemas }: { rows: Row[]; schemas: Record<string, Schema> }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Werte</th>
        <th scope="col">Grenzen</th>
        <th scope="col">Ohne Angabe</th>
        <th scope="col">Bedeutung</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, place, required, schema, description }) => (
        <tr key={`${place} ${name}`}>
          <td>
            <code>{name}</code> {[place, required && 'nötig'].filter(Boolean).join(', ')}
          </td>
          <td>
            <Coded text={typeText(schema)} schemas={schemas} />
          </td>
          <td>
            <Coded text={limitsText(schema)} />
          </td>
          <td>
            <Coded text={defaultText(schema)} />
          </td>
          <td>{description ?? meaningText(schema)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The fields of an object, as rows. */
export const fieldRows = ({ properties = {}, required = [] }: Schema): Row[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }))

export const Example = ({ title, value }: { title: string; value: unknown }) => (
  <>
    <h4>{title}</h4>
    {value !== undefined && <pre>{JSON.stringify(value, null, 1)}</pre>}
  </>
)
