import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { isOfPlatform } from '../core/platform-id.ts'

/** Of the text as it is now. */
export const hashNow = sql<string>`library_hash(title, abstract, content)`

const isOpen = sql<boolean>`organizations.deleted_at is null`

/** In how many open organizations articles of the library are used; for administrators only. */
export async function useCounts({ actor, platform }: PlatformContext, rows: { id: string }[]) {
  if (actor.kind !== 'admin') return rows.map(() => ({ used_by: null, is_used: null }))
  if (!rows.length) return []
  const found = await platform
    .selectFrom('support_articles')
    .innerJoin('organizations', 'organizations.id', 'support_articles.organization_id')
    .select(['library', sql<number>`count(distinct organizations.id)::int`.as('used_by')])
    .where(
      'library',
      'in',
      rows.map(({ id }) => id),
    )
    .where(isOpen)
    .groupBy('library')
    .execute()
  const counts = new Map(found.map(({ library, used_by }) => [library, used_by]))
  return rows.map(({ id }) => {
    const used_by = counts.get(id) ?? 0
    return { used_by, is_used: used_by > 0 }
  })
}

const maxUses = 100

/** The copies of an article of the library, by organization. */
export async function usesOf({ platform }: PlatformContext, library: string) {
  const original = await platform
    .selectFrom('support_articles')
    .select(hashNow.as('hash'))
    .where(isOfPlatform('organization_id'))
    .where('id', '=', library)
    .executeTakeFirst()
  return platform
    .selectFrom('support_articles as copy')
    .innerJoin('organizations', 'organizations.id', 'copy.organization_id')
    .select([
      'copy.id as article_id',
      'organizations.id as organization_id',
      'organizations.title as organization',
      'copy.title',
      'copy.published',
      sql<string>`copy.imported_at`.as('imported_at'),
      sql<boolean>`copy.library_hash <> ${original?.hash ?? null}::text`.as('is_behind'),
      sql<boolean>`copy.library_hash <> library_hash(copy.title, copy.abstract, copy.content)`.as(
        'is_changed',
      ),
    ])
    .where('copy.library', '=', library)
    .where(isOpen)
    .orderBy('organizations.title')
    .orderBy('copy.id')
    .limit(maxUses)
    .execute()
}
