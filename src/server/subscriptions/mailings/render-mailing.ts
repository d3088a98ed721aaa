import { randomUUID } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto/encryption.ts'
import { applyTemplate } from '../../email/apply-template.ts'
import { withReturnPath } from '../../email/bounces/return-path.ts'
import { composeEmail } from '../../email/compose.ts'
import { type SharedContents, withKey } from '../../email/contents.ts'
import { emailSender } from '../../email/frame.ts'
import type { EmailMessage } from '../../email/message.ts'
import { composeSource, type SourceWords } from '../../email/source.ts'
import { loadNotificationContent } from '../notification-content.ts'
import { notificationEmail } from '../notification-email.ts'
import { statusTextOf } from '../status-text.ts'
import type { Claimed } from './claim-batch.ts'
import { keepVersion } from './keep-version.ts'
import type { MailingTable } from './table.ts'

export interface RenderedMailing {
  /** Number of the version that the emails keep. */
  version: number
  /** The message to one recipient, whose links carry this key. */
  messageFor: (to: Claimed, key: string) => EmailMessage
}

/**
 * Renders and composes a mailing once, with stand-ins for what differs between recipients: the key in the links, the address and
 * the id. Null where its record is not to be notified of any more.
 */
export async function renderMailing(ctx: Context, mailing: MailingTable): Promise<RenderedMailing | null> {
  const { about, record_id: id, event, statusupdate_id } = mailing
  const notification = { about, id, event, statusupdate_id }
  const subject = await loadNotificationContent(ctx, notification)
  if (!subject) return null
  const statusText = await statusTextOf(ctx, notification)
  const standIns = standInsOf(mailing)
  const builtIn = notificationEmail(ctx, { subject, statusText, event, access_key: standIns.key })
  const rendered = await applyTemplate(ctx, builtIn, `subscription_${about}`)
  const { headers = {}, subject: line = mailing.subject } = rendered
  const shared: SharedContents = { ...composeEmail(ctx, rendered), headers, standIn: standIns.key }
  const sender = emailSender(ctx.organization)
  const messageTo = ({ id, recipient, key }: SourceWords): EmailMessage => ({
    ...sender,
    ...withKey(shared, key),
    messageId: `<${id}@${ctx.organization.portal_domain}>`,
    to: { email: recipient },
    subject: line,
    autoSubmitted: true,
  })
  const sourceFor = await composeSource(messageTo(standIns), standIns)
  return {
    version: await keepVersion(ctx, mailing, shared),
    messageFor({ id, recipient }, key) {
      const words = { id, recipient, key }
      const source = isPlain(recipient) ? sourceFor(words) : undefined
      return withReturnPath(ctx.services, id, { ...messageTo(words), source })
    },
  }
}

/** The key's stand-in is the same each time, so that what was rendered can be compared with the version before. */
const standInsOf = ({ id }: MailingTable): SourceWords => ({
  id: randomUUID(),
  recipient: `${randomUUID()}@example.org`,
  key: hashToken(id).toString('base64url'),
})

/** Whether an address stands in an email as it is; others are composed one by one. */
const isPlain = (address: string) => /^[\w.+-]+@[\w.-]+$/.test(address)
