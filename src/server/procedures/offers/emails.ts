import { greetingOf } from '#contract/core/greeting.ts'
import { pagePath } from '#contract/addresses.ts'
import { formatEuros } from '#contract/core/money.ts'
import type { Block } from '../../email/content.ts'
import type { Context } from '../../core/context.ts'
import { closing, formatDay, formatTime, formatWeekday } from '../../email/phrases.ts'
import type { EmailTemplates } from '../../email/payloads.ts'
import { findProcedure } from '../find.ts'
import { renderPdf } from '../receipt.ts'
import { findOffer, type Offer } from './offers.ts'
import { offerProof } from './proof.ts'

declare module '../../email/payloads.ts' {
  interface EmailPayloads {
    procedure_offer: { procedure_id: string; offer_id: string; access_key: string }
    procedure_offer_answer: {
      procedure_id: string
      offer_id: string
      outcome: 'accepted' | 'declined' | 'revoked'
      access_key: string
    }
  }
}

const found = async (ctx: Context, procedure_id: string, offer_id: string) => ({
  procedure: await findProcedure(ctx, procedure_id),
  offer: await findOffer(ctx, procedure_id, offer_id),
})

const button = ({ request }: Context, label: string, id: string, key: string): Block => ({
  kind: 'button',
  label,
  url: request.origin + pagePath('/vorgang/:id/:key', { id, key }),
})

export const offerTemplates: Pick<EmailTemplates, 'procedure_offer' | 'procedure_offer_answer'> = {
  async procedure_offer(ctx, { procedure_id, offer_id, access_key }) {
    const { procedure, offer } = await found(ctx, procedure_id, offer_id)
    const { number, total, valid_until } = offer.content
    return {
      to: procedure.customer_name,
      content: {
        preheader: `Angebot ${number} über ${formatEuros(total)}, gültig bis ${formatDay(valid_until)}.`,
        greeting: greetingOf(procedure),
        blocks: [
          {
            kind: 'paragraph',
            text: `zu Ihrem Vorgang ${procedure.reference} haben wir ein Angebot für Sie. Auf der Seite des Vorgangs sehen Sie, was es enthält. Dort nehmen Sie es an, stellen eine Frage oder lehnen es ab.`,
          },
          {
            kind: 'facts',
            rows: [
              { label: 'Angebot', value: number },
              { label: 'Gesamtpreis', value: formatEuros(total) },
              { label: 'Gültig bis', value: formatWeekday(valid_until) },
            ],
          },
          button(ctx, 'Angebot ansehen', procedure_id, access_key),
          {
            kind: 'paragraph',
            text: 'Wer diesen Link hat, kann das Angebot für Sie annehmen. Geben Sie ihn nicht weiter.',
          },
        ],
        closing: closing(ctx),
      },
    }
  },

  async procedure_offer_answer(ctx, { procedure_id, offer_id, outcome, access_key }) {
    const { procedure, offer } = await found(ctx, procedure_id, offer_id)
    const { document, name } =
      outcome === 'accepted' ? await offerProof(ctx, procedure_id, offer_id) : { document: null, name: '' }
    return {
      to: procedure.customer_name,
      content: {
        preheader: `Angebot ${offer.content.number}`,
        greeting: greetingOf(procedure),
        blocks: [
          ...texts[outcome](offer).map(text => ({ kind: 'paragraph' as const, text })),
          button(ctx, 'Vorgang ansehen', procedure_id, access_key),
        ],
        closing: closing(ctx),
      },
      ...(document && {
        attachments: [{ filename: name, content: await renderPdf(document), mime: 'application/pdf' }],
      }),
    }
  },
}

const answeredAt = ({ answered_at }: Offer) => `${formatDay(answered_at!)} um ${formatTime(answered_at!)} Uhr`

const texts = {
  accepted: (offer: Offer) => [
    `Sie haben unser Angebot ${offer.content.number} über ${formatEuros(offer.content.total)} am ${answeredAt(offer)} angenommen. Der Nachweis hängt als PDF an.`,
    ...withdrawal(offer),
  ],
  declined: (offer: Offer) => [
    `Sie haben unser Angebot ${offer.content.number} am ${answeredAt(offer)} abgelehnt. Ihnen entstehen keine Kosten. Wir melden uns, wenn wir noch etwas klären müssen.`,
  ],
  revoked: (offer: Offer) => [
    `Ihr Widerruf des Vertrags zu Angebot ${offer.content.number} ist am ${formatDay(offer.revoked_at!)} um ${formatTime(offer.revoked_at!)} Uhr bei uns eingegangen. Wir führen die Arbeiten nicht aus.`,
  ],
}

const withdrawal = ({ content: { withdrawal_days, withdrawal_notice } }: Offer) =>
  withdrawal_days ? ['Sie können den Vertrag noch widerrufen:', ...withdrawal_notice] : []
