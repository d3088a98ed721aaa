import { InvalidEmail, type EmailMessage } from './message.ts'
import { HttpError } from '../core/errors.ts'
import { DeliveryError } from './delivery.ts'
import type { Context } from '../core/context.ts'
import { publish } from '../core/realtime/publish.ts'
import { composeEmail } from './compose.ts'
import { emailSender } from './frame.ts'
import type { RenderedEmail } from './rendered-email.ts'
import type { EmailPayload, EmailTemplates } from './payloads.ts'
import { applyTemplate } from './apply-template.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    send_email: { organization_id: string; email_id: string; payload: EmailPayload }
  }
}

interface Sending {
  email_id: string
  payload: EmailPayload
}

/**
 * Renders and sends one waiting email and stores the outcome. Retries use the same Message-ID, so that receivers can drop
 * duplicates. The begin of an attempt is stored, too: where it remains, the program was killed while the mail server may have
 * taken the email, which is then sent again and says so in its row. An email whose record is gone is not sent.
 */
export async function sendEmail(ctx: Context, templates: EmailTemplates, { email_id, payload }: Sending) {
  const { db, organization, services } = ctx
  const email = await db
    .selectFrom('emails')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', email_id)
    .executeTakeFirst()
  if (!email || email.state !== 'waiting') return
  const builtIn = await renderBuiltIn(ctx, templates, payload).catch(nullIfGone)
  if (!builtIn) return saveOutcome(ctx, email_id, { state: 'held', error: 'Nicht gesendet: gelöscht' })
  const rendered = await applyTemplate(ctx, builtIn, email.kind)
  const message: EmailMessage = {
    messageId: `<${email_id}@${organization.portal_domain}>`,
    to: { email: email.recipient, name: rendered.to },
    subject: rendered.subject ?? email.subject,
    attachments: rendered.attachments,
    autoSubmitted: true,
    ...emailSender(organization),
    headers: rendered.headers,
    ...composeEmail(ctx, rendered),
  }
  try {
    await beginAttempt(ctx, email_id)
    await services.email.send(message)
    await saveOutcome(ctx, email_id, {
      state: 'sent',
      sent_at: services.now().toISOString(),
      subject: message.subject,
      error: email.sending_at ? 'Vielleicht doppelt gesendet: Der Server wurde beim Senden beendet' : null,
    })
  } catch (error) {
    if (!isPermanent(error)) {
      await saveOutcome(ctx, email_id, {})
      throw error
    }
    await saveOutcome(ctx, email_id, { state: 'bounced', error: error.message.slice(0, 500) })
    if (email.kind === 'acknowledgement' && email.procedure_id) await markBounced(ctx, email.procedure_id)
  }
  if (email.procedure_id)
    await publish(db, {
      organization_id: organization.id,
      noun: 'procedures',
      id: email.procedure_id,
      by: null,
    }).execute()
}

/** The payload's kind chooses the template of the same kind, which the compiler cannot see in a union. */
const renderBuiltIn = (ctx: Context, templates: EmailTemplates, payload: EmailPayload) =>
  (templates[payload.kind] as (ctx: Context, payload: EmailPayload) => Promise<RenderedEmail>)(ctx, payload)

/** Null for an error that says that the record of an email is gone. */
function nullIfGone(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}

const isPermanent = (error: unknown): error is Error =>
  error instanceof InvalidEmail || (error instanceof DeliveryError && error.permanent)

const beginAttempt = ({ db, organization, services }: Context, id: string) =>
  db
    .updateTable('emails')
    .set(eb => ({ sending_at: services.now().toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()

interface Outcome {
  state?: 'held' | 'sent' | 'bounced'
  sent_at?: string
  subject?: string
  error?: string | null
}

/** Ends the attempt. Without a state the email goes on waiting. */
const saveOutcome = ({ db, organization }: Context, id: string, outcome: Outcome) =>
  db
    .updateTable('emails')
    .set({ ...outcome, sending_at: null })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()

const markBounced = ({ db, organization, services }: Context, id: string) =>
  db
    .updateTable('procedures')
    .set({ acknowledgement_bounced_at: services.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
