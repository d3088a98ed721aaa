import type { BodyOf } from '#contract/core/endpoint.ts'
import { formatEuros } from '#contract/core/money.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import { audit } from '../../core/audit/audit.ts'
import { type Context, customerOf } from '../../core/context.ts'
import { hashToken } from '../../core/crypto/encryption.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { requireOwnProcedure } from '../access.ts'
import { newDeadline } from '../deadline/clock.ts'
import type { Procedure } from '../find.ts'
import { enqueueNews, type News } from '../notify-of-news.ts'
import { queueProcedureEmail } from '../queue-email.ts'
import { addStatusUpdate, withLockedProcedure } from '../status-updates.ts'
import { findOffer, isRevocable, type Offer, offerState } from './offers.ts'

type Answer = BodyOf<typeof procedures.answerOffer>

/** Saves the customer's answer with its proof. A repeated answer changes nothing; throws 409 where it is too late. */
export async function answerOffer(ctx: Context, id: string, offer_id: string, answer: Answer) {
  await requireOwnProcedure(ctx, id)
  await withLockedProcedure(ctx, id, async (ctx, row) => {
    const offer = await findOffer(ctx, id, offer_id)
    if (offer.content_hash !== answer.content_hash)
      throw conflict('Dieses Angebot gilt nicht mehr. Sie sehen jetzt das neue.')
    await answers[answer.answer](ctx, row, offer, answer)
  })
}

const answers: Record<
  Answer['answer'],
  (ctx: Context, row: Procedure, offer: Offer, answer: Answer) => Promise<void>
> = {
  async accept(ctx, row, offer, { consent }) {
    if (offer.answer === 'accept' && !offer.revoked_at) return
    requireOpen(ctx, row, offer)
    if (!consent)
      throw invalid([{ path: 'consent', message: 'Kreuzen Sie an, dass Sie das Angebot annehmen.' }])
    await save(ctx, offer, { answer: 'accept', ...proofOf(ctx, row) })
    await enter(ctx, row, offer, 'accepted', `${named(offer)} angenommen.`, {
      status: 'approved',
      ...newDeadline(ctx, row),
    })
  },

  async decline(ctx, row, offer, { reason }) {
    if (offer.answer === 'decline') return
    requireOpen(ctx, row, offer)
    await save(ctx, offer, { answer: 'decline', reason, ...proofOf(ctx, row) })
    const text = [`${named(offer)} abgelehnt.`, reason].filter(Boolean).join('\n\n')
    await enter(ctx, row, offer, 'declined', text, { status: 'in_progress', ...newDeadline(ctx, row) })
  },

  async renew(ctx, row, offer) {
    if (offer.renewal_requested_at) return
    if (offerState(ctx, offer, row) !== 'expired') throw conflict('Dieses Angebot ist noch gültig.')
    await save(ctx, offer, { renewal_requested_at: ctx.now.toISOString() })
    const text = `Ich bitte um ein neues Angebot. ${named(offer)} ist abgelaufen.`
    await enter(ctx, row, offer, 'renewal', text, { ...newDeadline(ctx, row) })
  },

  async revoke(ctx, row, offer) {
    if (offer.revoked_at) return
    if (!isRevocable(ctx, offer))
      throw conflict('Die Widerrufsfrist ist vorbei. Rufen Sie uns an, wenn Sie den Vertrag ändern möchten.')
    await save(ctx, offer, { revoked_at: ctx.now.toISOString() })
    const text = `Vertrag zu Angebot ${offer.content.number} widerrufen.`
    await enter(ctx, row, offer, 'revoked', text, { status: 'in_progress', ...newDeadline(ctx, row) })
  },
}

const named = ({ content: { number, total } }: Offer) => `Angebot ${number} über ${formatEuros(total)}`

const refusals = {
  accepted: 'Sie haben dieses Angebot schon angenommen.',
  declined: 'Sie haben dieses Angebot schon abgelehnt. Schreiben Sie uns, wenn Sie es doch annehmen möchten.',
  revoked: 'Sie haben den Vertrag widerrufen. Schreiben Sie uns, wenn Sie ein neues Angebot möchten.',
  expired: 'Dieses Angebot ist abgelaufen. Sie können ein neues anfordern.',
  replaced: 'Dieses Angebot gilt nicht mehr. Sie sehen jetzt das neue.',
  closed: 'Dieses Angebot gilt nicht mehr, weil wir den Vorgang inzwischen weiter bearbeitet haben.',
}

function requireOpen(ctx: Context, row: Procedure, offer: Offer) {
  const state = offerState(ctx, offer, row)
  if (state !== 'open') throw conflict(refusals[state])
}

/** The columns that prove an answer: the person, the time, and the link or session. */
function proofOf(ctx: Context, row: Procedure): Partial<Offer> {
  const { request, now } = ctx
  const key = request.accessKeys.procedure
  const customer = key ? null : customerOf(ctx)
  return {
    answered_at: now.toISOString(),
    answered_by: customer?.name || row.customer_name,
    answered_with: customer ? 'account' : 'link',
    answered_trustlevel: customer ? customer.trustlevel : 'email',
    answered_email: row.customer_email,
    credential: hashToken(key ?? request.token ?? '').toString('hex'),
  }
}

const save = ({ db, organization, now }: Context, { id }: Offer, changes: Partial<Offer>) =>
  db
    .updateTable('procedure_offers')
    .set({ ...(changes as object), updated_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()

/** Writes the answer into history and audit, and sends it to both sides. */
async function enter(
  ctx: Context,
  row: Procedure,
  offer: Offer,
  outcome: Extract<News, 'accepted' | 'declined' | 'renewal' | 'revoked'>,
  message: string,
  changes: Partial<Procedure>,
) {
  const email_id =
    outcome === 'renewal'
      ? null
      : await queueProcedureEmail(ctx, row, subjects[outcome](offer), access_key => ({
          kind: 'procedure_offer_answer',
          procedure_id: row.id,
          offer_id: offer.id,
          outcome,
          access_key,
        }))
  const entry = { message, is_public: true, is_unseen: true, author: row.customer_name, email_id }
  await addStatusUpdate(
    ctx,
    row.id,
    changes.status ? { kind: 'status', status: changes.status, ...entry } : { kind: 'reply', ...entry },
    { ...changes, remind_on: null, flags: [...new Set([...row.flags, 'reply'])] },
  )
  const { number } = offer.content
  await audit(ctx, {
    action: 'procedures.offer',
    subject_type: 'procedures',
    subject_id: row.id,
    details: { number, outcome, content_hash: offer.content_hash },
  })
  await enqueueNews(ctx, row.id, outcome, `${outcome} ${offer.id}`)
}

const subjects = {
  accepted: ({ content }: Offer) => `Sie haben das Angebot ${content.number} angenommen`,
  declined: ({ content }: Offer) => `Sie haben das Angebot ${content.number} abgelehnt`,
  revoked: ({ content }: Offer) => `Ihr Widerruf zum Angebot ${content.number}`,
}
