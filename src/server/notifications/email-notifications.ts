import { pagePath } from '#contract/addresses.ts'
import { countedKind } from '#contract/notification-kinds.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import type { Services } from '../core/services.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'
import { emailAccount } from '../users/account-emails.ts'
import type { UserTable } from '../users/table.ts'
import type { NotificationTable } from './table.ts'
import { platformId } from '../core/platform-id.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** Emails what staff want to hear of by email. */
    email_notifications: { organization_id: string }
  }
}

/** Every ten minutes: enqueues a job for each organization where something is to be emailed. */
export async function scheduleNotificationEmails({ database: { platform } }: Services) {
  const found = await platform
    .selectFrom('notifications')
    .select('organization_id')
    .distinct()
    .where('email_due', '=', true)
    .where('organization_id', '!=', platformId)
    .execute()
  await enqueueForEach(
    platform,
    'email_notifications',
    found.map(({ organization_id }) => ({ organization_id: organization_id! })),
  )
  return found.length
}

/** One email for each person, with all that arrived since the last one. What was read meanwhile is left out. */
export const emailNotifications = (outer: Context) =>
  transaction(outer, async ctx => {
    const due = await ctx.db
      .updateTable('notifications')
      .set({ email_due: false })
      .where('organization_id', '=', ctx.organization.id)
      .where('email_due', '=', true)
      .returningAll()
      .execute()
    const unread = due.filter(({ read_at }) => read_at === null)
    for (const { person, own } of await byPerson(ctx, unread)) {
      const wanted = own.filter(({ data }) => isWanted(person, data.kind))
      if (wanted.length) await emailNotice(ctx, person, { subject: subjectOf(wanted), text: listOf(wanted) })
    }
  })

/** The preference may have changed since the notification arrived. */
const isWanted = (person: UserTable, kind: string) =>
  kind === 'platform' ||
  kind === 'webhooks' ||
  (kind === 'procedure_new' && person.enabled_procedures_new_notification) ||
  (kind === 'procedure_reply' && person.enabled_procedures_reply_notification) ||
  (kind === 'customer_new' && person.enabled_customers_newly_registered_notification)

/** The people who can sign in, each with their notifications. */
export async function byPerson({ db }: Context, notifications: NotificationTable[]) {
  const groups = Map.groupBy(notifications, ({ user_id }) => user_id)
  if (!groups.size) return []
  const people = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...groups.keys()])
    .where('locked_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
  return people.map(person => ({ person, own: groups.get(person.id) ?? [] }))
}

/** An email that leads to the notifications. */
export function emailNotice(
  ctx: Context,
  to: UserTable,
  { subject, text }: { subject: string; text: string },
) {
  const { services, organization, now } = ctx
  const isOfStaff = to.organization_id !== null
  const host = isOfStaff ? organization.portal_domain : services.settings.mainHost
  const page = pagePath(isOfStaff ? '/login/notifications' : '/admin/notifications')
  return emailAccount(ctx, to, {
    kind: 'user_notifications',
    subject,
    text,
    button: { label: 'Mitteilungen öffnen', url: originOfPortal(services, host) + page },
    after: 'Welche Mitteilungen Sie per E-Mail bekommen, stellen Sie unter „Meine Einstellungen“ ein.',
    // No visitor asked for this email, so that it does not count with theirs.
    occasion: `notifications ${now.toISOString()}`,
  })
}

/** „Zählerstand eingegangen“; of several, „14 neue Vorgänge, 2 neue Kundenkonten“. */
function subjectOf(wanted: NotificationTable[]): string {
  if (wanted.length === 1) return wanted[0]!.data.title
  const kinds = Map.groupBy(wanted, ({ data }) => data.kind)
  return [...kinds].map(([kind, of]) => countedKind(kind, of.length)).join(', ')
}

const maxLines = 10

/** A line for each, at most ten. */
export function listOf(notifications: readonly NotificationTable[]): string {
  const lines = notifications
    .slice(0, maxLines)
    .map(({ data }) => [data.title, data.text].filter(Boolean).join(': '))
  const more = notifications.length - maxLines
  return [...lines, more > 0 && `… und ${more} weitere.`].filter(Boolean).join('\n')
}
