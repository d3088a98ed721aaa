import type { BodyOf } from '#contract/core/endpoint.ts'
import type { announcements, AudienceFacts } from '#contract/announcements.ts'
import { sql } from 'kysely'
import { checkReferences } from '../../core/database/check-references.ts'
import type { Db } from '../../core/database/database.ts'

export type Audience = BodyOf<typeof announcements.audience>

const isClosed = sql<boolean>`organizations.deleted_at is not null`
const isLocked = sql<boolean>`users.locked_at is not null`
const isChosen = ({ everyone, user_ids, organization_ids }: Audience) =>
  sql<boolean>`(${everyone} or users.id = any(${user_ids}::uuid[]) or users.organization_id = any(${organization_ids}::uuid[]))`
const lacksPermission = ({ permission }: Audience) =>
  sql<boolean>`(${permission}::text is not null and not users.all_permissions @> array[${permission}::text])`

const chosen = (db: Db, audience: Audience) =>
  db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .where(isChosen(audience))

/** The people who get an announcement: chosen, with the permission, not locked, and of no closed organization. */
export const recipientsOf = (db: Db, audience: Audience) =>
  chosen(db, audience)
    .select(['users.id', 'users.organization_id'])
    .where(sql<boolean>`not ${isClosed} and not ${isLocked} and not ${lacksPermission(audience)}`)

export async function countRecipients(db: Db, audience: Audience): Promise<number> {
  const { count } = await db
    .selectFrom(recipientsOf(db, audience).as('recipients'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Throws 422 for people and organizations that do not exist. */
export async function checkAudience(db: Db, { user_ids, organization_ids }: Audience) {
  await checkReferences(db, 'users', user_ids, 'user_ids')
  await checkReferences(db, 'organizations', organization_ids, 'organization_ids')
}

const maxOrganizations = 100

/** Counts who would get an announcement and who is left out, for what reason. */
export async function describeAudience(db: Db, audience: Audience): Promise<AudienceFacts> {
  await checkAudience(db, audience)
  const groups = await db
    .selectFrom(recipientsOf(db, audience).as('recipients'))
    .leftJoin('organizations', 'organizations.id', 'recipients.organization_id')
    .select(['organizations.id', 'organizations.title', sql<number>`count(*)::int`.as('count')])
    .groupBy(['organizations.id', 'organizations.title'])
    .orderBy('count', 'desc')
    .orderBy('organizations.title')
    .execute()
  const organizations = groups.flatMap(({ id, title, count }) => (id && title ? [{ id, title, count }] : []))
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    organizations: organizations.slice(0, maxOrganizations),
    organization_count: organizations.length,
    admins: groups.find(({ id }) => id === null)?.count ?? 0,
    left_out: await leftOut(db, audience),
  }
}

/** Each person counts once, under the first reason that holds. */
const leftOut = (db: Db, audience: Audience) =>
  chosen(db, audience)
    .select([
      countWhere(isClosed).as('closed'),
      countWhere(sql`not ${isClosed} and ${isLocked}`).as('locked'),
      countWhere(sql`not ${isClosed} and not ${isLocked} and ${lacksPermission(audience)}`).as(
        'without_permission',
      ),
    ])
    .executeTakeFirstOrThrow()

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`
