import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

/** Deletes drafts that nobody touched since, with their files, and uploads that broke off. */
export const dropOldFiles = (platform: Db, before: string) =>
  platform
    .deleteFrom('imports')
    .where('status', 'in', ['draft', 'checking', 'checked', 'failed'])
    .where('updated_at', '<', before)
    .execute()

/** Deletes what imports found and wrote, once they can no longer be undone. */
export async function dropOldReports(platform: Db, before: string) {
  const old = sql<boolean>`exists (select from imports where imports.organization_id = part.organization_id
    and imports.id = part.import_id and coalesce(imports.applied_at, imports.updated_at) < ${before})`
  for (const table of ['import_findings', 'import_records', 'import_chunks'])
    await sql`delete from ${sql.table(table)} part where ${old}`.execute(platform)
}
