import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'

/** Refuses municipalities that are not this organization's: they are named in a list, where no foreign key can look. */
export async function requireOwnAreas(
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
    throw invalid([{ path, message: 'Wählen Sie Gemeinden aus der Liste' }])
}
