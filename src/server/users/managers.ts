import type { Context } from '../core/context.ts'
import { hasAnyPermission } from './has-any-permission.ts'

/** People of the organization who may manage users, by name; at most five. */
export async function managersOf({ db, organization }: Context) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname'])
    .where('organization_id', '=', organization.id)
    .where(hasAnyPermission('users'))
    .orderBy('lastname')
    .orderBy('id')
    .limit(5)
    .execute()
  return people.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}`.trim() }))
}
