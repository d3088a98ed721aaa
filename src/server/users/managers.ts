import { genders } from '#contract/core/genders.ts'
import type { Context } from '../core/context.ts'
import { hasAnyPermission } from './has-any-permission.ts'

/** People of the organization who may manage users, as they are addressed („Frau Berg“); at most five. */
export async function managersOf({ db, organization }: Context) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'gender', 'firstname', 'lastname'])
    .where('organization_id', '=', organization.id)
    .where(hasAnyPermission('users'))
    .orderBy('lastname')
    .orderBy('id')
    .limit(5)
    .execute()
  return people.map(({ id, gender, firstname, lastname }) => {
    const first = gender === 'female' || gender === 'male' ? genders[gender] : firstname
    return { id, name: `${first} ${lastname}`.trim() }
  })
}
