import type { Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { composeEmail } from './compose.ts'
import { keepContents, loadContents } from './contents.ts'
import { emailSender } from './frame.ts'
import { takeWaiting } from './log/take-waiting.ts'
import type { EmailMessage } from './message.ts'
import { failureOf } from './failure.ts'
import { markUndeliverable } from './undeliverable.ts'
import { maybeTwice, publishEmail, saveOutcome, type SendingEmail } from './outcome.ts'
import type { EmailPayload, EmailTemplates, RepeatedEmail } from './payloads.ts'
import type { RenderedEmail } from './rendered-email.ts'
import { applyTemplate } from './apply-template.ts'
import { withReturnPath } from './bounces/return-path.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    send_email: { organization_id: string; email_id: string; payload: EmailPayload | RepeatedEmail }
  }
}

interface Sending {
  email_id: string
  payload: EmailPayload | RepeatedEmail
}

/**
 * Renders and sends one waiting email and stores the outcome. Retries use the same Message-ID, so that receivers can drop
 * duplicates. The begin of an attempt is stored, too: where it remains, the program was killed while the mail server may have
 * taken the email, which is then sent again and says so in its row. An email whose record is gone is not sent.
 */
export async function sendEmail(ctx: Context, templates: EmailTemplates, { email_id, payload }: Sending) {
  const email = await findWaiting(ctx, email_id)
  if (!email) return
  const message = await messageOf(ctx, templates, email, payload).catch(nullIfGone)
  if (!message) return saveOutcome(ctx, email, { state: 'held', error: 'Nicht gesendet: gelöscht' })
  await keepContents(ctx, email, message)
  // From here on nobody can take it back.
  if (await takeWaiting(ctx, email_id)) await deliver(ctx, email, message)
  await publishEmail(ctx, email)
}

const findWaiting = ({ db, organization }: Context, id: string) =>
  db
    .selectFrom('emails')
    .select(['id', 'kind', 'procedure_id', 'subscriber_id', 'recipient', 'subject', 'sending_at'])
    .select(['created_at', 'not_before'])
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

async function deliver(ctx: Context, email: SendingEmail, message: EmailMessage) {
  const { services } = ctx
  const common = { recipient_name: message.to.name ?? '', subject: message.subject }
  try {
    const { response } = await services.email.send(message)
    await saveOutcome(ctx, email, {
      ...common,
      state: 'sent',
      sent_at: services.now().toISOString(),
      server_answer: response.slice(0, 500),
      error: email.sending_at ? maybeTwice : null,
    })
  } catch (error) {
    const failure = failureOf(error)
    if (!failure.isPermanent && !isGivenUp(ctx, email)) {
      await saveOutcome(ctx, email, { ...common, server_answer: failure.server_answer })
      await publishEmail(ctx, email)
      throw error
    }
    const { isPermanent: _permanent, ...facts } = failure
    const at = services.now().toISOString()
    await saveOutcome(ctx, email, { ...common, ...facts, state: 'bounced', bounced_at: at })
    await markUndeliverable(ctx, email, failure.reason)
  }
}

/** Days after which an email that no server takes counts as undeliverable, as mail servers do it. */
const daysOfAttempts = 3

const isGivenUp = ({ services }: Context, { created_at, not_before }: SendingEmail) =>
  services.now().getTime() - Date.parse(not_before ?? created_at) > daysOfAttempts * 86_400_000

async function messageOf(
  ctx: Context,
  templates: EmailTemplates,
  email: SendingEmail & { recipient: string; subject: string },
  payload: EmailPayload | RepeatedEmail,
): Promise<EmailMessage> {
  const { organization } = ctx
  const content =
    payload.kind === 'repeated'
      ? await repeat(ctx, payload)
      : await render(ctx, templates, email.kind, payload)
  const { to = '', subject = email.subject, ...rest } = content
  const messageId = `<${email.id}@${organization.portal_domain}>`
  const message = { ...rest, messageId, subject, autoSubmitted: true, ...emailSender(organization) }
  return withReturnPath(ctx.services, email.id, { ...message, to: { email: email.recipient, name: to } })
}

async function render(ctx: Context, templates: EmailTemplates, kind: string, payload: EmailPayload) {
  const rendered = await applyTemplate(ctx, await renderBuiltIn(ctx, templates, payload), kind)
  const { to, subject, attachments, headers } = rendered
  return { to, subject, attachments, headers, ...composeEmail(ctx, rendered) }
}

/** The content of an earlier email, as it was. */
async function repeat(ctx: Context, { of, to }: RepeatedEmail) {
  const contents = await loadContents(ctx, of)
  if (!contents) throw new HttpError(404, 'Der Inhalt ist nicht mehr da.')
  return { to, subject: undefined, attachments: undefined, ...contents, headers: contents.headers }
}

/** The payload's kind chooses the template of the same kind, which the compiler cannot see in a union. */
const renderBuiltIn = (ctx: Context, templates: EmailTemplates, payload: EmailPayload) =>
  (templates[payload.kind] as (ctx: Context, payload: EmailPayload) => Promise<RenderedEmail>)(ctx, payload)

/** Null for an error that says that the record of an email is gone. */
function nullIfGone(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}
