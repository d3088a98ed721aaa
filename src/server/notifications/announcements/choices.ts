import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { containsText, matches } from '../../core/database/text-matches.ts'

interface Wanted {
  q?: string | undefined
  ids?: string[] | undefined
}

const limit = 20

/** People of all open organizations and of the platform who can be written to: „Maria Berg, Auental“. */
export async function findPeople(db: Db, { q = '', ids }: Wanted) {
  const people = db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select([
      'users.id',
      sql<string>`trim(users.firstname || ' ' || users.lastname) || ', ' || coalesce(organizations.title, 'Plattform')`.as(
        'title',
      ),
    ])
    .where('organizations.deleted_at', 'is', null)
    .where('users.locked_at', 'is', null)
    .orderBy('users.lastname')
    .orderBy('users.id')
  return (
    ids
      ? people.where('users.id', 'in', atLeastOne(ids)).limit(ids.length + 1)
      : people.where(matches(q, ['users.lastname', 'users.firstname', 'users.email'])).limit(limit)
  ).execute()
}

export async function findOrganizations(db: Db, { q = '', ids }: Wanted) {
  const found = db
    .selectFrom('organizations')
    .select(['id', 'title'])
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
  return (
    ids
      ? found.where('id', 'in', atLeastOne(ids)).limit(ids.length + 1)
      : found.where(containsText(q, 'search_text')).limit(limit)
  ).execute()
}

/** SQL knows no empty list. */
const atLeastOne = (ids: string[]) => (ids.length ? ids : ['00000000-0000-0000-0000-000000000000'])
