import type { Client } from 'pg'
import { columnsOf } from './tables.ts'

/** Adds organizations like the given one until there are so many. `values` are SQL values of columns that differ, of the organization's `number`. */
export async function addOrganizations(
  database: Client,
  like: string,
  count: number,
  values: Record<string, string> = {},
) {
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    title: `'Werk ' || number`,
    portal_domain: `'werk-' || number || '.test'`,
    ...values,
  }
  const names = (await columnsOf(database, 'organizations')).map(({ name }) => name)
  await database.query(
    `insert into organizations (${names.map(name => `"${name}"`).join()})
     select ${names.map(name => own[name] ?? `"${name}"`).join()}
     from organizations, generate_series((select count(*) + 1 from organizations), $2::int) number where id = $1`,
    [like, count],
  )
}
