import { type Connection, type FieldDef, Query } from 'pg'
import utils from 'pg/lib/utils.js'
import { knownShapes, type ResultShape, type Row, shapeOf, type TypeParsers } from './result-shape.ts'
import { statementName } from './statement-name.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
  /** Not prepared, because its text is one of thousands. */
  unnamed?: true
}

export interface Answer {
  rows: Row[]
  rowCount: number | null
}

interface Part {
  text: string
  /** Name of the prepared statement. */
  name: string | undefined
  values: (string | Buffer | null)[]
  /** Undefined until the statement is described. */
  shape: ResultShape | null | undefined
  answer: Answer
}

/** Members of pg's connection that its type leaves out. */
type OpenConnection = Omit<Connection, 'parse' | 'bind' | 'describe' | 'execute'> &
  Record<'parse' | 'bind' | 'describe' | 'execute', (message: object) => void> &
  Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>

/**
 * Statements with one Sync at their end. Outside BEGIN they are one transaction: the last one commits it, the first that fails rolls it
 * back, and those behind are not executed.
 */
export class Batch extends Query {
  readonly statements: readonly Statement[]
  readonly answers: Promise<Answer[]>
  declare callback: (error: Error | undefined) => void
  /** Of the statement that is answered next. pg reads them when PostgreSQL says that it is prepared. */
  declare name: string | undefined
  declare text: string
  readonly #parts: Part[]
  readonly #types: TypeParsers
  #connection: OpenConnection | undefined
  #current = 0
  #fault: Error | undefined

  constructor(statements: readonly Statement[], types: TypeParsers) {
    super({ text: '' })
    this.statements = statements
    // All values are converted before anything is sent: what is sent before a fault would be committed.
    this.#parts = statements.map(({ text, values, unnamed }) => ({
      text,
      name: unnamed ? undefined : statementName(text),
      values: values.map(utils.prepareValue),
      shape: undefined,
      answer: { rows: [], rowCount: null },
    }))
    this.#types = types
    this.#expect(0)
    this.answers = new Promise((resolve, reject) => {
      this.callback = error => (error ? reject(error) : resolve(this.#parts.map(({ answer }) => answer)))
    })
  }

  override submit = (connection: Connection) => {
    // The driver's type leaves out what a query uses of its connection.
    const open = connection as unknown as OpenConnection
    this.#connection = open
    open.stream.cork()
    for (const part of this.#parts) this.#send(part, open)
    open.sync()
    open.stream.uncork()
  }

  #send(part: Part, connection: OpenConnection) {
    const { name, text, values } = part
    const { parsedStatements, submittedNamedStatements: submitted } = connection
    if (!name || !(name in parsedStatements || name in submitted)) {
      connection.parse({ name, text })
      if (name) submitted[name] = text
    }
    connection.bind({ statement: name, values })
    part.shape = name ? knownShapes(connection).get(name) : undefined
    if (part.shape === undefined) connection.describe({ type: 'P' })
    connection.execute({})
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }) {
    this.#parts[this.#current]!.shape = shapeOf(fields, this.#types)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { shape, answer } = this.#parts[this.#current]!
    try {
      answer.rows.push(shape!(fields))
    } catch (error) {
      this.#fault ??= error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const { name, shape, answer } = this.#parts[this.#current]!
    const count = /\d+$/.exec(text)
    answer.rowCount = count && Number(count[0])
    if (name) knownShapes(this.#connection!).set(name, shape ?? null)
    this.#expect(this.#current + 1)
  }

  handleReadyForQuery() {
    this.callback(this.#fault)
  }

  /** Forgets the names of what was sent behind the failed statement, because PostgreSQL did not prepare it. */
  handleError(error: Error) {
    for (const { name } of this.#parts.slice(this.#current))
      if (name) delete this.#connection?.submittedNamedStatements[name]
    this.callback(error)
  }

  #expect(next: number) {
    this.#current = next
    this.name = this.#parts[next]?.name
    this.text = this.#parts[next]?.text ?? ''
  }
}
