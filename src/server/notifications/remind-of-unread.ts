import type { Context, PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { transaction } from '../core/database/transaction.ts'
import type { Services } from '../core/services.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'
import { platformJobContext } from '../queue/job-context.ts'
import { byPerson, emailNotice, listOf } from './email-notifications.ts'
import { ownerId, platformId } from '../core/platform-id.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** Reminds staff of unread notifications. */
    remind_of_unread: { organization_id: string }
  }
}

/** Hours after which an unread notification is worth a reminder. */
const patience = 12

/** Every morning: enqueues a job for each organization with something unread, and reminds the admins of the platform. */
export async function scheduleReminders(services: Services) {
  const { platform } = services.database
  const found = await platform
    .selectFrom('notifications')
    .select('organization_id')
    .distinct()
    .where('read_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('organization_id', '!=', platformId)
    .execute()
  await enqueueForEach(
    platform,
    'remind_of_unread',
    found.map(({ organization_id }) => ({ organization_id: organization_id! })),
  )
  await remindAdmins(platformJobContext(services, null))
  return found.length
}

/** Job: one email for each person who wants it, about what has been unread for half a day. Each notification counts once. */
export const remindOfUnread = (outer: Context) => transaction(outer, ctx => remind(ctx, ctx.organization.id))

const remindAdmins = (outer: PlatformContext) =>
  outer.platform.transaction().execute(db =>
    // An admin's email needs no organization.
    remind({ ...outer, db, platform: db } as Context, null),
  )

async function remind(ctx: Context, organization_id: string | null) {
  const unread = await takeUnread(ctx.db, organization_id, ctx.now)
  for (const { person, own } of await byPerson(ctx, unread)) {
    if (!person.enabled_notifications_unread_notification) continue
    const subject = own.length === 1 ? 'Eine ungelesene Mitteilung' : `${own.length} ungelesene Mitteilungen`
    await emailNotice(ctx, person, { subject, text: listOf(own) })
  }
}

/** Marks as reminded what has been unread for long enough, and returns it, newest first. */
async function takeUnread(db: Db, organization_id: string | null, now: Date) {
  const before = new Date(now.getTime() - patience * 3_600_000).toISOString()
  const taken = await db
    .updateTable('notifications')
    .set({ reminded_at: now.toISOString() })
    .where('organization_id', '=', ownerId(organization_id))
    .where('read_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('created_at', '<', before)
    .returningAll()
    .execute()
  return taken.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
}
