import { permissionsBeyond } from '#contract/granting.ts'
import { roles } from '#contract/roles.ts'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Context } from '../../core/context.ts'
import { implement } from '../../core/requests/implement.ts'
import { table } from '../../core/store/table.ts'
import { emailRights } from '../account-emails.ts'
import { accountName, checkMayManage, isSelf, keepSomeHolder } from '../granting.ts'
import { type Effect, effectOn } from './holders.ts'
import type { RoleTable } from './table.ts'

const maxShown = 100

const store = table('roles', roles, {
  sort: 'name',
  search: ['name'],
  computed: {
    people: sql<number>`(select count(*)::int from users where users.organization_id = roles.organization_id and users.roles @> array[roles.id])`,
  },
  async before(ctx, body, previous) {
    const [before, after] = [previous?.permissions ?? [], body.permissions ?? previous?.permissions ?? []]
    // The actor holds every permission that the role gives or gave.
    const touched = [...permissionsBeyond(before, after), ...permissionsBeyond(after, before)]
    if (touched.length || !previous)
      await checkMayManage(ctx, ctx.organization.id, null, [...before, ...after])
    return body
  },
  async after(ctx, row, previous) {
    if (!previous) return
    await tell(ctx, row, (await effectOn(ctx, row.id, previous.permissions)).map(turned))
    await keepSomeHolder(ctx, 'users')
  },
  async beforeRemove(ctx, row) {
    await checkMayManage(ctx, ctx.organization.id, null, row.permissions)
    const effects = await effectOn(ctx, row.id, [])
    // The trigger takes the role from them; here they lose it first, so that the last holder is found.
    await ctx.db
      .updateTable('users')
      .set({ roles: sql`array_remove(roles, ${row.id}::uuid)` })
      .where('organization_id', '=', ctx.organization.id)
      .where(sql<boolean>`roles @> ${[row.id]}::uuid[]`)
      .execute()
    await keepSomeHolder(ctx, 'users')
    await tell(ctx, row, effects)
  },
})

/** The way back is the change the other way round. */
const turned = ({ person, given, taken }: Effect): Effect => ({ person, given: taken, taken: given })

/** Audits and emails what a change of a role gives to people and takes from them. */
async function tell(ctx: Context, { id, name }: Pick<RoleTable, 'id' | 'name'>, effects: Effect[]) {
  for (const { person, given, taken } of effects) {
    const details = { given, taken, role: { id, name } }
    await audit(ctx, { action: 'users.rights', subject_type: 'users', subject_id: person.id, details })
    if (!isSelf(ctx, person)) await emailRights(ctx, person, given, taken)
  }
}

export const rolesFeature = implement(roles, {
  ...store.crud(),
  async effect({ ctx, params, body }) {
    await store.find(ctx, params.id)
    const effects = await effectOn(ctx, params.id, body.permissions)
    return {
      people: effects
        .slice(0, maxShown)
        .map(({ person, given, taken }) => ({ id: person.id, name: accountName(person), given, taken })),
      total: effects.length,
    }
  },
})
