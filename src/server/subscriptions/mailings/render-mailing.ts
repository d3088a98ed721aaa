import { randomUUID } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto/encryption.ts'
import { applyTemplate } from '../../email/apply-template.ts'
import { returnPathOf } from '../../email/bounces/return-path.ts'
import { composeEmail } from '../../email/compose.ts'
import { type SharedContents, withKey } from '../../email/contents.ts'
import { emailSender } from '../../email/frame.ts'
import type { EmailMessage } from '../../email/message.ts'
import { composeSource, type SourceFor, type SourceWords } from '../../email/source.ts'
import { loadNotificationContent } from '../notification-content.ts'
import { notificationEmail } from '../notification-email.ts'
import { statusTextOf } from '../status-text.ts'
import { keepVersion } from './keep-version.ts'
import type { MailingTable } from './table.ts'

export interface RenderedMailing {
  /** Number of the version that the emails keep. */
  version: number
  /** The message to one recipient, whose links carry the key. */
  messageFor: (words: SourceWords, released?: Promise<unknown>) => EmailMessage
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
  const builtIn = notificationEmail(ctx, { subject, statusText, about, event, access_key: standIns.key })
  const rendered = await applyTemplate(ctx, builtIn, `subscription_${about}`)
  const { headers = {}, subject: line = mailing.subject } = rendered
  const shared: SharedContents = { ...composeEmail(ctx, rendered), headers, standIn: standIns.key }
  const sender = emailSender(ctx.organization)
  const messageTo = (words: SourceWords, released?: Promise<unknown>): EmailMessage => {
    const { id, recipient, key } = words
    const returnPath = returnPathOf(ctx.services, id)
    const canHaveSource = isPlain(recipient) && isPlain(returnPath ?? sender.from.email)
    const filled = () => withKey(shared, key)
    return {
      ...sender,
      messageId: `<${id}@${ctx.organization.portal_domain}>`,
      to: { email: recipient },
      returnPath,
      subject: line,
      autoSubmitted: true,
      source: canHaveSource ? sourceFor?.(words) : undefined,
      released,
      // The source has them; they are filled in where a transport composes emails itself.
      get html() {
        return filled().html
      },
      get text() {
        return filled().text
      },
      get headers() {
        return filled().headers
      },
    }
  }
  let sourceFor: SourceFor | undefined
  sourceFor = await composeSource(messageTo(standIns), standIns)
  return { version: await keepVersion(ctx, mailing, shared), messageFor: messageTo }
}

/** The key's stand-in is the same each time, so that what was rendered can be compared with the version before. */
const standInsOf = ({ id }: MailingTable): SourceWords => ({
  id: randomUUID(),
  recipient: `${randomUUID()}@example.org`,
  key: hashToken(id).toString('base64url'),
})

/** Whether an address stands in an email as it is; others are composed one by one. */
const isPlain = (address: string) => /^[\w.+-]+@[\w.-]+$/.test(address)
