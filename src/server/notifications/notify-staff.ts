import type { StaffPermission } from '#contract/core/permissions.ts'
import type { Context } from '../core/context.ts'
import { publish } from '../core/realtime/publish.ts'
import { hasAnyPermission } from '../users/has-any-permission.ts'

interface StaffNotification {
  /** Recipients hold at least one of these permissions. */
  permissions: readonly StaffPermission[]
  /** Column of the user's setting that must be on. */
  setting?: 'enabled_procedures_new_notification' | 'enabled_customers_newly_registered_notification'
  notification: { kind: string; title: string; text: string; href: string | null }
  /** Deterministic id per recipient, so that a repeated job creates no duplicate. Default: a new id. */
  idFor?: (user_id: string) => string
}

/** Creates a notification for the organization's staff with a permission, and publishes the event. */
export async function notifyStaff(
  ctx: Context,
  { permissions, setting, notification, idFor }: StaffNotification,
) {
  const { db, services, organization, now } = ctx
  let staff = db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where(hasAnyPermission(...permissions))
  if (setting) staff = staff.where(setting, '=', true)
  const people = await staff.execute()
  const rows = people.map(({ id: user_id }) => ({
    id: idFor?.(user_id) ?? services.newId(),
    organization_id: organization.id,
    user_id,
    data: notification,
    created_at: now.toISOString(),
  }))
  const [first] = rows
  if (!first) return
  await db
    .insertInto('notifications')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await publish(db, { organization_id: organization.id, noun: 'notifications', id: null, by: null }).execute()
}
