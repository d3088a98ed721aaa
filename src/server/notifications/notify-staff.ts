import type { StaffPermission } from '#contract/core/permissions.ts'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import type { Context } from '../core/context.ts'
import { publish } from '../core/realtime/publish.ts'
import { occasionId } from '../core/occasion-id.ts'
import { hasAnyPermission } from '../users/has-any-permission.ts'

interface StaffNotification {
  /** Recipients hold at least one of these permissions. */
  permissions: readonly StaffPermission[]
  /** Column of the user's setting that must be on; what has one goes out by email, too. */
  setting?:
    | 'enabled_procedures_new_notification'
    | 'enabled_procedures_reply_notification'
    | 'enabled_customers_newly_registered_notification'
  /** Goes out by email to each of them, without a setting. */
  byEmail?: boolean
  /** Of these users only, whatever their setting says; it decides on the email. Empty: everybody whose setting is on. */
  responsible?: readonly string[]
  notification: { kind: NotificationKind; title: string; text: string; href: string | null }
  /** Key of the occasion; a second notification of it is left out, as when a job is repeated. */
  once?: string
}

/** Creates a notification for the organization's staff with a permission, and publishes the event. */
export async function notifyStaff(
  ctx: Context,
  {
    permissions,
    setting,
    byEmail = setting !== undefined,
    responsible = [],
    notification,
    once,
  }: StaffNotification,
) {
  const { db, services, organization, now } = ctx
  let staff = db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where(hasAnyPermission(...permissions))
  if (responsible.length) staff = staff.where('id', 'in', responsible)
  else if (setting) staff = staff.where(setting, '=', true)
  const people = await staff.execute()
  const rows = people.map(({ id: user_id }) => ({
    id: once ? occasionId(`${once} ${user_id}`) : services.newId(),
    organization_id: organization.id,
    user_id,
    data: notification,
    email_due: byEmail,
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
