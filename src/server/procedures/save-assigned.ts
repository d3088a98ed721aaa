import type { Context } from '../core/context.ts'

/** Replaces the rows of the assigned users of a locked procedure. */
export async function saveAssigned({ db, organization }: Context, procedure_id: string, user_ids: string[]) {
  const of = { organization_id: organization.id, procedure_id }
  await db
    .deleteFrom('procedure_users')
    .where('organization_id', '=', of.organization_id)
    .where('procedure_id', '=', procedure_id)
    .execute()
  if (!user_ids.length) return
  await db
    .insertInto('procedure_users')
    .columns(['organization_id', 'procedure_id', 'user_id'])
    .expression(eb =>
      eb
        .selectFrom('users')
        .select(['users.organization_id', eb.val(procedure_id).as('procedure_id'), 'users.id'])
        .where('users.organization_id', '=', of.organization_id)
        .where('users.id', 'in', user_ids),
    )
    .execute()
}

/** The users a procedure is assigned to. */
export async function assignedIds({ db, organization }: Context, procedure_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('procedure_users')
    .select('user_id')
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
