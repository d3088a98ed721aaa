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

/** Writes and sends one letter. Sent before, it stays sent; the same message id lets receivers drop a copy. */
export async function sendLetter(ctx: Context, { mail_id, order }: Jobs['send_letter']) {
  const { db, organization, house } = ctx
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', mail_id)
    .executeTakeFirst()
  if (!mail || mail.state !== 'waiting') return
  const written = await inWords(ctx, await write(ctx, order), mail.kind)
  const letter: Letter = {
    messageId: `<${mail_id}@${organization.portal_domain}>`,
    to: { email: mail.recipient, name: written.to },
    subject: written.subject ?? mail.subject,
    attachments: written.attachments,
    autoSubmitted: true,
    ...senderOf(organization),
    headers: written.headers,
    ...renderLetter(withAppendix(written), footed(frameOf(ctx), written)),
  }
  try {
    await house.mail.send(letter)
    await settle(ctx, mail_id, {
      state: 'sent',
      sent_at: house.now().toISOString(),
      subject: letter.subject,
    })
  } catch (error) {
    if (!isFinal(error)) throw error
    await settle(ctx, mail_id, { state: 'bounced', error: error.message.slice(0, 500) })
    if (mail.kind === 'acknowledgement' && mail.procedure_id) await markBounced(ctx, mail.procedure_id)
  }
  if (mail.procedure_id)
    await announce(db, {
      organization_id: organization.id,
      kind: 'procedure',
      id: mail.procedure_id,
    }).execute()
}

const write = <Kind extends LetterOrder['kind']>(
  ctx: Context,
  order: Extract<LetterOrder, { kind: Kind }>,
): Promise<Written> =>
  (writers[order.kind] as (ctx: Context, order: LetterOrder) => Promise<Written>)(ctx, order)

const withAppendix = ({ content, appendix = [] }: Written) => ({
  ...content,
  blocks: [...content.blocks, ...appendix],
})

const footed = (frame: LetterFrame, { foot }: Written): LetterFrame => ({
  ...frame,
  ...foot,
  links: [...(foot?.links ?? []), ...frame.links],
})

const isFinal = (error: unknown): error is Error =>
  error instanceof InvalidLetter || (error instanceof DeliveryError && error.permanent)

const settle = (
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
