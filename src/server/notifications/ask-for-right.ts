import { pagePath } from '#contract/addresses.ts'
import { mayCall, staff } from '#contract/core/access.ts'
import { permissionLabels, type StaffPermission } from '#contract/core/permissions.ts'
import { audit } from '../core/audit/audit.ts'
import { actorId, actorName, type Context, toCaller } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { conflict } from '../core/errors.ts'
import { managersOf } from '../users/managers.ts'
import { notifyStaff } from './notify-staff.ts'

const maxPerDay = 5
const day = 24 * 60 * 60 * 1000

/**
 * Notifies everyone who manages users that the caller asks for a permission, once a day, and returns at most five of
 * their names: none for a permission that the caller holds. Throws 409 after five questions a day.
 */
export const askForRight = (outer: Context, permission: StaffPermission) =>
  transaction(outer, async ctx => {
    if (mayCall([staff(permission)], toCaller(ctx.actor))) return { asked: [] }
    const today = await questionsOfToday(ctx)
    const managers = await managersOf(ctx)
    if (!today.some(asked => asked === permission)) {
      if (today.length >= maxPerDay)
        throw conflict('Sie haben heute schon nach fünf Rechten gefragt. Fragen Sie morgen wieder.')
      await notify(ctx, permission)
    }
    return { asked: managers.map(({ name }) => name) }
  })

async function notify(ctx: Context, permission: StaffPermission) {
  const { actor } = ctx
  await notifyStaff(ctx, {
    permissions: ['users'],
    notification: {
      kind: 'permission',
      title: `${actorName(actor)} bittet um ein Recht`,
      text: `Es geht um das Recht „${permissionLabels[permission]}“. Sie können es vergeben, weil Sie Beschäftigte verwalten.`,
      // Administrators inside the organization have no page there.
      href: actor.kind === 'staff' ? pagePath('/login/users/:id', { id: actor.id }) : null,
    },
  })
  await audit(ctx, {
    action: 'notifications.ask',
    subject_type: 'notifications',
    subject_id: null,
    details: { permission },
  })
}

/** The permissions that the caller asked for within a day. The caller's row is locked first, so that two questions at once are counted one after the other. */
async function questionsOfToday({ db, organization, actor, now }: Context) {
  const id = actorId(actor)!
  await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const found = await db
    .selectFrom('audit_events')
    .select('details')
    .where('organization_id', '=', organization.id)
    .where('created_at', '>', new Date(now.getTime() - day).toISOString())
    .where('action', '=', 'notifications.ask')
    .where('actor_id', '=', id)
    .limit(maxPerDay)
    .execute()
  return found.map(({ details }) => ('permission' in details ? details.permission : null))
}
