import type { StaffPermission } from '#contract/permissions.ts'
import type { Context } from '../context.ts'
import { announce } from '../realtime/announce.ts'
import { having } from '../users/having.ts'

interface Told {
  /** Who holds one of these hears of it. */
  may: readonly StaffPermission[]
  /** The switch of those who can choose whether they want to. */
  wants?: 'enabled_procedures_new_notification' | 'enabled_customers_newly_registered_notification'
  notice: { kind: string; title: string; text: string; href: string | null }
  /** Names the notice to one person, so that it is given once however often a job runs; a new one each time unless told. */
  idFor?: (user_id: string) => string
}

/** A notice for those of the organization's staff whom it concerns. */
export async function tellStaff(ctx: Context, { may, wants, notice, idFor }: Told) {
  const { db, house, organization, now } = ctx
  let staff = db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where(having(...may))
  if (wants) staff = staff.where(wants, '=', true)
  const people = await staff.execute()
  const rows = people.map(({ id: user_id }) => ({
    id: idFor?.(user_id) ?? house.newId(),
    organization_id: organization.id,
    user_id,
    data: notice,
    created_at: now.toISOString(),
  }))
  const [first] = rows
  if (!first) return
  await db
    .insertInto('notifications')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await announce(db, { organization_id: organization.id, kind: 'notification', id: first.id }).execute()
}
