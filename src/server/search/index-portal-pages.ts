import { portalPages } from '#contract/search/portal-pages.ts'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

/** Adds the fixed portal pages of this version to the search index. */
export async function indexPortalPages(platform: Db) {
  await sql`call search_pages(${JSON.stringify(portalPages)}::jsonb)`.execute(platform)
}
