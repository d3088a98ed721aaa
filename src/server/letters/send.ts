import { InvalidLetter, type Letter } from '../mail/letter.ts'
import { renderLetter } from '../mail/layout.tsx'
import { DeliveryError } from '../mail/delivery.ts'
import type { LetterFrame } from '../mail/content.ts'
import type { Context } from '../context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../realtime/announce.ts'
import { frameOf, senderOf } from './frame.ts'
import type { Written } from './written.ts'
import { writers } from './writers.ts'
import type { LetterOrder } from './orders.ts'
import { inWords } from './wording.ts'

/** Renders and sends one waiting email and stores the outcome. Retries use the same Message-ID, so that receivers can drop duplicates. */
export async function sendLetter(ctx: Context, { mail_id, order }: Jobs['send_letter']) {
  const { db, organization, house } = ctx
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', mail_id)
    .executeTakeFirst()
  if (!mail || mail.state !== 'waiting') return
  const rendered = await inWords(ctx, await renderDefault(ctx, order), mail.kind)
  const message: Letter = {
    messageId: `<${mail_id}@${organization.portal_domain}>`,
    to: { email: mail.recipient, name: rendered.to },
    subject: rendered.subject ?? mail.subject,
    attachments: rendered.attachments,
    autoSubmitted: true,
    ...senderOf(organization),
    headers: rendered.headers,
    ...renderLetter(withAppendix(rendered), withFooter(frameOf(ctx), rendered)),
  }
  try {
    await house.mail.send(message)
    await saveOutcome(ctx, mail_id, {
      state: 'sent',
      sent_at: house.now().toISOString(),
      subject: message.subject,
    })
  } catch (error) {
    if (!isPermanent(error)) throw error
    await saveOutcome(ctx, mail_id, { state: 'bounced', error: error.message.slice(0, 500) })
    if (mail.kind === 'acknowledgement' && mail.procedure_id) await markBounced(ctx, mail.procedure_id)
  }
  if (mail.procedure_id)
    await announce(db, {
      organization_id: organization.id,
      kind: 'procedure',
      id: mail.procedure_id,
    }).execute()
}

const renderDefault = <Kind extends LetterOrder['kind']>(
  ctx: Context,
  order: Extract<LetterOrder, { kind: Kind }>,
): Promise<Written> =>
  (writers[order.kind] as (ctx: Context, order: LetterOrder) => Promise<Written>)(ctx, order)

const withAppendix = ({ content, appendix = [] }: Written) => ({
  ...content,
  blocks: [...content.blocks, ...appendix],
})

const withFooter = (frame: LetterFrame, { foot }: Written): LetterFrame => ({
  ...frame,
  ...foot,
  links: [...(foot?.links ?? []), ...frame.links],
})

const isPermanent = (error: unknown): error is Error =>
  error instanceof InvalidLetter || (error instanceof DeliveryError && error.permanent)

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

const markBounced = ({ db, organization, house }: Context, id: string) =>
  db
    .updateTable('procedures')
    .set({ acknowledgement_bounced_at: house.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
