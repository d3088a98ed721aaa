import { invalid } from '../errors.ts'
import type { Db } from './database.ts'

/** Throws 422 for ids in an array column that do not exist. Single ids are checked by their foreign key. */
export async function checkReferences(
  db: Db,
  table: 'downloads' | 'labels' | 'organizations' | 'roles' | 'users',
  ids: readonly string[],
  path: string,
) {
  if (!ids.length) return
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.flatMap((id, index) => (known.has(id.toLowerCase()) ? [] : [`${path}.${index}`]))
  const message = 'Diesen Eintrag gibt es nicht. Wählen Sie einen anderen.'
  if (unknown.length) throw invalid(unknown.map(path => ({ path, message })))
}
