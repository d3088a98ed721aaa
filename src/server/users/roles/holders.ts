import { permissionsBeyond } from '#contract/granting.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database/database.ts'
import type { UserTable } from '../table.ts'

/** The permissions of roles together. */
export async function permissionsOfRoles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const found = await db
    .selectFrom('roles')
    .select('permissions')
    .where('id', 'in', [...ids])
    .execute()
  return [...new Set(found.flatMap(({ permissions }) => permissions))]
}

/** People who hold a role, by name. */
export const holdersOf = ({ db, organization }: Context, role_id: string): Promise<UserTable[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`roles @> ${[role_id]}::uuid[]`)
    .orderBy('lastname')
    .orderBy('firstname')
    .orderBy('id')
    .execute()

export interface Effect {
  person: UserTable
  given: string[]
  taken: string[]
}

/** Changes for the holders of a role if it had other permissions. Permissions held otherwise do not count. */
export async function effectOn(
  ctx: Context,
  role_id: string,
  permissions: readonly string[],
): Promise<Effect[]> {
  const holders = await holdersOf(ctx, role_id)
  const others = new Map(
    (await ctx.db.selectFrom('roles').select(['id', 'permissions']).where('id', '!=', role_id).execute()).map(
      role => [role.id, role.permissions],
    ),
  )
  return holders.flatMap(person => {
    const after = [...person.permissions, ...person.roles.flatMap(id => others.get(id) ?? []), ...permissions]
    const given = permissionsBeyond(person.all_permissions, after)
    const taken = permissionsBeyond(after, person.all_permissions)
    return given.length || taken.length ? [{ person, given, taken }] : []
  })
}
