import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'

/** Throws 422 for municipalities of another organization. A foreign key cannot check ids in an array column. */
export async function requireOwnServiceareas(
  { db, organization }: Context,
  path: 'servicearea_ids' | 'locations',
  ids: readonly string[] = [],
) {
  if (!ids.length) return
  const found = await db
    .selectFrom('serviceareas')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .execute()
  if (found.length < new Set(ids).size)
    throw invalid([{ path, message: 'Wählen Sie Gemeinden aus der Liste.' }])
}
