import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { isOfPlatform } from '../core/platform-id.ts'

const most = 200

/** Lists the users of a template of the platform, and the organizations with one of their own. Throws 404. */
export async function readUsage({ platform }: PlatformContext, id: string) {
  const template = await platform
    .selectFrom('templates')
    .select('identifier')
    .where('id', '=', id)
    .where(isOfPlatform())
    .executeTakeFirst()
  if (!template) throw notFound()
  const own = await platform
    .selectFrom('templates')
    .innerJoin('organizations', 'organizations.id', 'templates.organization_id')
    .select(['organizations.title as organization', 'templates.title', 'templates.active'])
    .select('templates.updated_at')
    .where('templates.identifier', '=', template.identifier)
    .where('organizations.deleted_at', 'is', null)
    .orderBy('organizations.title')
    .limit(most)
    .execute()
  const { count } = await platform
    .selectFrom('organizations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { organizations: count - own.filter(({ active }) => active).length, own }
}
