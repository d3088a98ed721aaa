import { portalPages } from '#contract/portal-pages.ts'
import { sql } from 'kysely'
import type { Db } from '../db.server.ts'

/** Makes the pages that every portal has known to the search, as this version of the program names them. */
export async function knowPages(platform: Db) {
  await sql`call search_pages(${JSON.stringify(portalPages)}::jsonb)`.execute(platform)
}
