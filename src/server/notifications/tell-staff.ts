import type { StaffPermission } from '#contract/permissions.ts'
import type { Context } from '../context.ts'
import { announce } from '../realtime/announce.ts'
import { having } from '../users/having.ts'

interface StaffNotification {
  /** Recipients hold at least one of these permissions. */
  may: readonly StaffPermission[]
  /** Column of the user's setting that must be on. */
  wants?: 'enabled_procedures_new_notification' | 'enabled_customers_newly_registered_notification'
  notice: { kind: string; title: string; text: string; href: string | null }
  /** Deterministic id per recipient, so that a repeated job creates no duplicate. Default: a new id. */
  idFor?: (user_id: string) => string
}

/** Creates a notification for the organization's staff with a permission, and publishes the event. */
export async function tellStaff(ctx: Context, { may, wants, notice, idFor }: StaffNotification) {
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
