import type { BodyOf } from '#contract/core/endpoint.ts'
import { templateScopes } from '#contract/templates/scopes.ts'
import type { SampleEmail, templates } from '#contract/templates/templates.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import { withTemplateText } from '../email/apply-template.ts'
import { composeEmail } from '../email/compose.ts'
import { DeliveryError } from '../email/delivery.ts'
import { emailSender } from '../email/frame.ts'
import { type EmailMessage, InvalidEmail, type Mailbox } from '../email/message.ts'
import { textTemplate } from '../email/text-email.ts'
import { renderSample } from './check.ts'

type Given = BodyOf<typeof templates.email>

const sampleSubject = 'Ihr Vorgang ZS-2026-004817 ist eingegangen'

/** The context with the sender and the signature that are not saved yet. */
const withMail = (ctx: Context, { mail }: Given): Context => {
  const { organization } = ctx
  const config = { ...organization.config, mail: { ...organization.config.mail, ...mail } }
  return { ...ctx, organization: { ...organization, config } }
}

async function compose(ctx: Context, { template }: Given) {
  const { link } = templateScopes.portal.values
  const builtIn = await textTemplate(ctx, {
    to: { gender: 'female', firstname: 'Hanna', lastname: 'Brückner' },
    preheader: sampleSubject,
    text: 'Ihr Zählerstand ist heute eingegangen. Wir melden uns, sobald er geprüft ist.',
    button: { label: 'Vorgang ansehen', url: link },
  })
  const email = template
    ? withTemplateText(builtIn, await renderSample(template, ctx.organization), link)
    : builtIn
  return { subject: email.subject ?? sampleSubject, ...composeEmail(ctx, email) }
}

const written = ({ name, email }: Mailbox) => (name ? `${name} <${email}>` : email)

/** An email with sample values. Throws 422 at the field of a template that cannot be rendered. */
export async function sampleEmail(given: Context, body: Given): Promise<SampleEmail> {
  const ctx = withMail(given, body)
  const { from, replyTo } = emailSender(ctx.organization)
  return { from: written(from), reply_to: replyTo?.email ?? null, ...(await compose(ctx, body)) }
}

/** Sends a sample email at once. Throws 422 with what the mail server answered. */
export async function sendSampleEmail(given: Context, { to, ...body }: BodyOf<typeof templates.test>) {
  const ctx = withMail(given, body)
  const { subject, html, text } = await compose(ctx, body)
  const { services, organization } = ctx
  const message = {
    messageId: `<${services.newId()}@${organization.portal_domain}>`,
    ...emailSender(organization),
    to: { email: to },
    subject: `Probe: ${subject}`,
    html,
    text,
    autoSubmitted: true,
  }
  const answer = await sendAtOnce(services, message)
  await audit(given, {
    action: 'templates.test',
    subject_type: 'organizations',
    subject_id: organization.id,
  })
  return answer
}

/** Sends an email past the outbox. Throws 422 with what the mail server answered. */
export async function sendAtOnce(services: Services, message: EmailMessage) {
  const { response } = await services.email.send(message).catch(rethrowAsInvalid)
  return { response: response.slice(0, 200), sent_at: services.now().toISOString() }
}

function rethrowAsInvalid(error: unknown): never {
  if (error instanceof InvalidEmail) {
    const path = error.part.startsWith('from') ? 'mail.sender_email' : 'to'
    throw invalid([{ path, message: 'Diese Adresse nimmt der Mailserver nicht an. Prüfen Sie sie.' }])
  }
  if (error instanceof DeliveryError)
    throw invalid([
      {
        path: 'to',
        message: error.permanent
          ? `Der Mailserver lehnt ab: ${error.response.slice(0, 200)}`
          : 'Der Mailserver antwortet nicht. Es wurde nichts gesendet. Versuchen Sie es in einer Minute noch einmal.',
      },
    ])
  throw error
}
