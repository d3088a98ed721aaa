import type { Context } from '../../core/context.ts'
import { newToken } from '../../core/crypto/encryption.ts'
import { applyTemplate } from '../../email/apply-template.ts'
import { composeEmail } from '../../email/compose.ts'
import { emailSender } from '../../email/frame.ts'
import type { EmailMessage } from '../../email/message.ts'
import { withReturnPath } from '../../email/bounces/return-path.ts'
import { loadNotificationContent } from '../notification-content.ts'
import { notificationEmail } from '../notification-email.ts'
import { statusTextOf } from '../status-text.ts'
import type { Claimed } from './claim-batch.ts'
import type { MailingTable } from './table.ts'

/** The message to one recipient, whose links carry this key. */
export type MessageFor = (to: Claimed, key: string) => EmailMessage

/**
 * Renders a mailing once, with a stand-in for the recipient's key in its links: recipients differ in nothing else. Null where
 * its record is not to be notified of any more.
 */
export async function renderMailing(ctx: Context, mailing: MailingTable): Promise<MessageFor | null> {
  const { about, record_id: id, event, statusupdate_id } = mailing
  const notification = { about, id, event, statusupdate_id }
  const subject = await loadNotificationContent(ctx, notification)
  if (!subject) return null
  const statusText = await statusTextOf(ctx, notification)
  const standIn = newToken()
  const builtIn = notificationEmail(ctx, { subject, statusText, event, access_key: standIn })
  const rendered = await applyTemplate(ctx, builtIn, `subscription_${about}`)
  const { html, text } = composeEmail(ctx, rendered)
  const headers = Object.entries(rendered.headers ?? {})
  const sender = emailSender(ctx.organization)
  const line = rendered.subject ?? mailing.subject
  return (to, key) =>
    withReturnPath(ctx.services, to.id, {
      ...sender,
      messageId: `<${to.id}@${ctx.organization.portal_domain}>`,
      to: { email: to.recipient },
      subject: line,
      autoSubmitted: true,
      html: html.replaceAll(standIn, key),
      text: text.replaceAll(standIn, key),
      headers: Object.fromEntries(headers.map(([name, value]) => [name, value.replaceAll(standIn, key)])),
    })
}
