import type { Context } from '../../core/context.ts'
import { randomUUID } from 'node:crypto'
import { newToken } from '../../core/crypto/encryption.ts'
import { applyTemplate } from '../../email/apply-template.ts'
import { composeEmail } from '../../email/compose.ts'
import { emailSender } from '../../email/frame.ts'
import type { EmailMessage } from '../../email/message.ts'
import { composeSource, type SourceWords } from '../../email/source.ts'
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
  const standIns = { id: randomUUID(), recipient: `${randomUUID()}@example.org`, key: newToken() }
  const builtIn = notificationEmail(ctx, { subject, statusText, event, access_key: standIns.key })
  const rendered = await applyTemplate(ctx, builtIn, `subscription_${about}`)
  const { html, text } = composeEmail(ctx, rendered)
  const headers = Object.entries(rendered.headers ?? {})
  const sender = emailSender(ctx.organization)
  const line = rendered.subject ?? mailing.subject
  const messageTo = ({ id, recipient, key }: SourceWords): EmailMessage => ({
    ...sender,
    messageId: `<${id}@${ctx.organization.portal_domain}>`,
    to: { email: recipient },
    subject: line,
    autoSubmitted: true,
    html: html.replaceAll(standIns.key, key),
    text: text.replaceAll(standIns.key, key),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, value.replaceAll(standIns.key, key)])),
  })
  const sourceFor = await composeSource(messageTo(standIns), standIns)
  return ({ id, recipient }, key) => {
    const words = { id, recipient, key }
    const source = isPlain(recipient) ? sourceFor(words) : undefined
    return withReturnPath(ctx.services, id, { ...messageTo(words), source })
  }
}

/** Whether an address stands in an email as it is; others are composed one by one. */
const isPlain = (address: string) => /^[\w.+-]+@[\w.-]+$/.test(address)
