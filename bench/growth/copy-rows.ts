import type { Client } from 'pg'
import { type Column, columnsOf } from './tables.ts'

/** Tables that grow together, and how often each of their rows is there before and afterwards. */
export interface Copies {
  tables: readonly string[]
  from: number
  to: number
  /** SQL values of columns of the copies, by table. */
  values?: Record<string, Record<string, string>>
}

/** Keeps the rows of an organization as the originals of all copies. */
export async function keepOriginals(database: Client, organization_id: string, tables: readonly string[]) {
  await database.query('create schema originals')
  for (const table of tables)
    await database.query(
      `create table originals.${table} as select * from ${table} where organization_id = '${organization_id}'`,
    )
}

/**
 * Copies the originals. A copy refers to the rows of its own copy, is eight hours older than the one before, and has its
 * number behind each last name. Rows that belong to other tables, such as the pictures of news, stay as they are.
 */
export async function copyRows(database: Client, copies: Copies) {
  await database.query('set session_replication_role = replica')
  for (const table of copies.tables) {
    const columns = await columnsOf(database, table)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map(column => copies.values?.[table]?.[column.name] ?? copied(column, copies))
    const foreign = columns.filter(column => column.nullable && isForeign(column, copies))
    await database.query(
      `insert into ${table} (${names}) select ${values.join(', ')} from originals.${table}, generate_series($1::int, $2::int) n
       where ${['true', ...foreign.map(({ name }) => `"${name}" is null`)].join(' and ')}`,
      [copies.from, copies.to - 1],
    )
    await database.query(`vacuum analyze ${table}`)
  }
  await database.query('reset session_replication_role')
}

/** Rows of these belong to no other row. */
const shared = ['organizations', 'users', 'categories', 'documenttypes', 'locationtypes']

const isForeign = ({ refersTo }: Column, { tables }: Copies) =>
  refersTo !== null && !tables.includes(refersTo) && !shared.includes(refersTo)

/** SQL value of a column of copy `n`. */
function copied({ name, type, refersTo, unique }: Column, { tables }: Copies): string {
  const own = (refersTo && tables.includes(refersTo)) || ['id', 'subject_id', 'record_id'].includes(name)
  if (type === 'uuid') return own ? uuidOf(`"${name}"::text || n`) : `"${name}"`
  if (type === 'bytea' && unique) return `decode(md5("${name}"::text || n), 'hex')`
  if (type === 'timestamp with time zone') return `"${name}" - n * interval '8 hours'`
  if (type === 'text' && name.endsWith('lastname')) return `"${name}" || ' ' || lpad(n::text, 4, '0')`
  return type === 'text' && unique && !choices.includes(name) ? `n || '-' || "${name}"` : `"${name}"`
}

/** SQL value of a UUID of version 4 that follows from a text. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** Texts of unique indexes that name one of a few. */
const choices = ['role', 'noun', 'type', 'external_system']
