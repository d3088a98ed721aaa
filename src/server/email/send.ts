import { InvalidEmail, type EmailMessage } from './message.ts'
import { renderEmail } from './render.tsx'
import { DeliveryError } from './delivery.ts'
import type { EmailFrame } from './content.ts'
import type { Context } from '../core/context.ts'
import type { JobPayloads } from '../queue/payloads.ts'
import { publish } from '../realtime/publish.ts'
import { emailFrame, emailSender } from './frame.ts'
import type { RenderedEmail } from './rendered-email.ts'
import { emailTemplates } from './templates.ts'
import type { EmailPayload } from './payloads.ts'
import { applyTemplate } from './apply-template.ts'

/** Renders and sends one waiting email and stores the outcome. Retries use the same Message-ID, so that receivers can drop duplicates. */
export async function sendEmail(ctx: Context, { mail_id, order }: JobPayloads['send_letter']) {
  const { db, organization, services } = ctx
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', mail_id)
    .executeTakeFirst()
  if (!mail || mail.state !== 'waiting') return
  const rendered = await applyTemplate(ctx, await renderDefault(ctx, order), mail.kind)
  const message: EmailMessage = {
    messageId: `<${mail_id}@${organization.portal_domain}>`,
    to: { email: mail.recipient, name: rendered.to },
    subject: rendered.subject ?? mail.subject,
    attachments: rendered.attachments,
    autoSubmitted: true,
    ...emailSender(organization),
    headers: rendered.headers,
    ...renderEmail(withAppendix(rendered), withFooter(emailFrame(ctx), rendered)),
  }
  try {
    await services.mail.send(message)
    await saveOutcome(ctx, mail_id, {
      state: 'sent',
      sent_at: services.now().toISOString(),
      subject: message.subject,
    })
  } catch (error) {
    if (!isPermanent(error)) throw error
    await saveOutcome(ctx, mail_id, { state: 'bounced', error: error.message.slice(0, 500) })
    if (mail.kind === 'acknowledgement' && mail.procedure_id) await markBounced(ctx, mail.procedure_id)
  }
  if (mail.procedure_id)
    await publish(db, {
      organization_id: organization.id,
      kind: 'procedure',
      id: mail.procedure_id,
    }).execute()
}

const renderDefault = <Kind extends EmailPayload['kind']>(
  ctx: Context,
  order: Extract<EmailPayload, { kind: Kind }>,
): Promise<RenderedEmail> =>
  (emailTemplates[order.kind] as (ctx: Context, order: EmailPayload) => Promise<RenderedEmail>)(ctx, order)

const withAppendix = ({ content, appendix = [] }: RenderedEmail) => ({
  ...content,
  blocks: [...content.blocks, ...appendix],
})

const withFooter = (frame: EmailFrame, { footer }: RenderedEmail): EmailFrame => ({
  ...frame,
  ...footer,
  links: [...(footer?.links ?? []), ...frame.links],
})

const isPermanent = (error: unknown): error is Error =>
  error instanceof InvalidEmail || (error instanceof DeliveryError && error.permanent)

const saveOutcome = (
  { db, organization }: Context,
  id: string,
  outcome: { state: 'sent' | 'bounced'; sent_at?: string; subject?: string; error?: string },
) =>
  db
    .updateTable('mails')
    .set(outcome)
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
