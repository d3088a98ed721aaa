import { deriveTheme } from '#contract/organizations/theme.ts'
import type { Services } from '../core/services.ts'
import { type EmailContent, type EmailFrame, paragraphs } from './content.ts'
import { failureOf } from './failure.ts'
import { maybeTwice } from './outcome.ts'
import type { EmailMessage, Mailbox } from './message.ts'
import type { TextEmail } from './payloads.ts'
import { greeting } from '#contract/core/greeting.ts'
import { renderEmail } from './render.tsx'
import { platformId } from '../core/platform-id.ts'

/** Renders and sends a waiting email of the platform and stores begin and outcome, as `sendEmail` does for an organization's. */
export async function sendPlatformEmail(
  services: Services,
  { email_id, payload }: { email_id: string; payload: TextEmail },
) {
  const { platform } = services.database
  const email = await platform
    .selectFrom('emails')
    .select(['recipient', 'subject', 'state', 'sending_at'])
    .where('id', '=', email_id)
    .where('organization_id', '=', platformId)
    .executeTakeFirst()
  if (email?.state !== 'waiting') return
  const row = platform
    .updateTable('emails')
    .where('organization_id', '=', platformId)
    .where('id', '=', email_id)
  const at = services.now().toISOString()
  const { numUpdatedRows } = await row
    .set(eb => ({ sending_at: at, attempted_at: at, attempts: eb('attempts', '+', 1) }))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  // Somebody withdrew it meanwhile.
  if (!numUpdatedRows) return
  try {
    const outcome = await deliver(services, messageOf(services, { ...email, email_id, payload }))
    const error = email.sending_at && maybeTwice
    await row.set({ error, ...outcome, sending_at: null }).execute()
  } catch (error) {
    await row.set({ sending_at: null, server_answer: failureOf(error).server_answer }).execute()
    throw error
  }
}

/** Throws where another attempt may succeed. */
async function deliver(services: Services, message: EmailMessage) {
  try {
    const { response } = await services.email.send(message)
    const sent_at = services.now().toISOString()
    return { state: 'sent' as const, sent_at, server_answer: response.slice(0, 500) }
  } catch (error) {
    const { isPermanent, ...facts } = failureOf(error)
    if (!isPermanent) throw error
    return { ...facts, state: 'bounced' as const, bounced_at: services.now().toISOString() }
  }
}

interface Sending {
  email_id: string
  recipient: string
  subject: string
  payload: TextEmail
}

function messageOf(services: Services, { email_id, recipient, subject, payload }: Sending): EmailMessage {
  const { to, preheader, text, button, after = '' } = payload
  const content = {
    preheader,
    greeting: greeting(to),
    blocks: [
      ...paragraphs(text),
      ...(button ? [{ kind: 'button' as const, ...button }] : []),
      ...paragraphs(after),
    ],
    closing: platformClosing,
  }
  const name = [to.firstname, to.lastname].filter(Boolean).join(' ') || undefined
  return platformMessage(services, { id: email_id, to: { email: recipient, name }, subject, content })
}

export const platformClosing = 'Freundliche Grüße\nIhr Klarwerk-Team'

interface Content {
  /** Part of the Message-ID. */
  id: string
  to: Mailbox
  subject: string
  content: EmailContent
}

/** An email of the platform itself, in its frame and from its address. */
export const platformMessage = (
  { settings }: Services,
  { id, to, subject, content }: Content,
): EmailMessage => ({
  messageId: `<${id}@${settings.platformEmail.split('@')[1]}>`,
  from: { name: 'Klarwerk', email: settings.platformEmail },
  to,
  subject,
  autoSubmitted: true,
  ...renderEmail(content, frame),
})

const theme = deriveTheme({ primary: '#054D6C', secondary: '#42C9C3' })
const frame: EmailFrame = {
  organization: 'Klarwerk',
  colors: { line: theme.p, strong: theme['p-strong'], deep: theme['p-deep'] },
  signature: '',
  address: [],
  links: [],
}
