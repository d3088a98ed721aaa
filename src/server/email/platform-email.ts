import { deriveTheme } from '#contract/organizations/theme.ts'
import type { PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'
import { enqueue } from '../queue/enqueue.ts'
import { type EmailFrame, paragraphs } from './content.ts'
import { DeliveryError } from './delivery.ts'
import { type EmailMessage, InvalidEmail } from './message.ts'
import type { TextEmail } from './payloads.ts'
import { greeting } from './phrases.ts'
import { renderEmail } from './render.tsx'

declare module '../queue/payloads.ts' {
  interface PlatformJobPayloads {
    send_platform_email: { email_id: string; payload: TextEmail }
  }
}

interface PlatformEmail {
  kind: string
  recipient: string
  subject: string
  payload: TextEmail
}

type Sender = Pick<PlatformContext, 'services' | 'now'> & { db: Db }

/** Queues an email of the platform itself, which no organization sends, in the caller's transaction. */
export async function queuePlatformEmail(
  { db, services, now }: Sender,
  { payload, ...email }: PlatformEmail,
) {
  const id = services.newId()
  await db
    .insertInto('emails')
    .values({ id, organization_id: null, ...email, state: 'waiting', created_at: now.toISOString() })
    .execute()
  await enqueue(db, 'send_platform_email', { email_id: id, payload }, `email ${id}`).execute()
}

/** Renders and sends a waiting email of the platform and stores the outcome. Retries use the same Message-ID. */
export async function sendPlatformEmail(
  services: Services,
  { email_id, payload }: { email_id: string; payload: TextEmail },
) {
  const { platform } = services.database
  const email = await platform
    .selectFrom('emails')
    .select(['recipient', 'subject', 'state'])
    .where('id', '=', email_id)
    .where('organization_id', 'is', null)
    .executeTakeFirst()
  if (email?.state !== 'waiting') return
  const outcome = await deliver(services, messageOf(services, { ...email, email_id, payload }))
  await platform.updateTable('emails').set(outcome).where('id', '=', email_id).execute()
}

/** Throws where another attempt may succeed. */
async function deliver(services: Services, message: EmailMessage) {
  try {
    await services.email.send(message)
    return { state: 'sent' as const, sent_at: services.now().toISOString() }
  } catch (error) {
    const isPermanent = error instanceof InvalidEmail || (error instanceof DeliveryError && error.permanent)
    if (!isPermanent) throw error
    return { state: 'bounced' as const, error: error.message.slice(0, 500) }
  }
}

interface Sending {
  email_id: string
  recipient: string
  subject: string
  payload: TextEmail
}

function messageOf({ settings }: Services, { email_id, recipient, subject, payload }: Sending): EmailMessage {
  const { to, preheader, text, button, after = '' } = payload
  const content = {
    preheader,
    greeting: greeting({ customer_gender: genderOf(to.gender), customer_lastname: to.lastname }),
    blocks: [
      ...paragraphs(text),
      ...(button ? [{ kind: 'button' as const, ...button }] : []),
      ...paragraphs(after),
    ],
    closing: 'Freundliche Grüße\nKlarwerk',
  }
  return {
    messageId: `<${email_id}@${settings.platformEmail.split('@')[1]}>`,
    from: { name: 'Klarwerk', email: settings.platformEmail },
    to: { email: recipient, name: [to.firstname, to.lastname].filter(Boolean).join(' ') || undefined },
    subject,
    autoSubmitted: true,
    ...renderEmail(content, frame),
  }
}

const genderOf = (gender: string | null) => (gender === 'female' || gender === 'male' ? gender : 'none')

const theme = deriveTheme({ primary: '#054D6C', secondary: '#42C9C3' })
const frame: EmailFrame = {
  organization: 'Klarwerk',
  colors: { line: theme.p, strong: theme['p-strong'], deep: theme['p-deep'] },
  signature: '',
  address: [],
  links: [],
}
