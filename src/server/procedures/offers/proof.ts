import { definitionOf } from '#contract/procedures/registry.ts'
import { trustlevelLabels } from '#contract/core/trustlevels.ts'
import { formatEuros } from '#contract/core/money.ts'
import { answerWays } from '#contract/procedures/offer-sums.ts'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { formatDay, formatTime } from '../../email/phrases.ts'
import type { ReceiptDocument, ReceiptSection } from '../../pdf/document.ts'
import { findProcedure, type Procedure } from '../find.ts'
import { letterhead } from '../receipt.ts'
import { findOffer, type Offer } from './offers.ts'

/** The proof of an acceptance as a document. Throws 404 for an unknown offer, 409 where it was not accepted. */
export async function offerProof(ctx: Context, procedure_id: string, offer_id: string) {
  const row = await findProcedure(ctx, procedure_id)
  const offer = await findOffer(ctx, procedure_id, offer_id)
  if (offer.answer !== 'accept') throw conflict('Dieses Angebot wurde nicht angenommen.')
  const document: ReceiptDocument = {
    ...(await letterhead(ctx, definitionOf(row.type))),
    title: `Nachweis der Annahme: Angebot ${offer.content.number}`,
    sections: [acceptance(row, offer), ...offerSections(offer), checksums(offer)],
  }
  return { document, name: `Annahme ${offer.content.number}.pdf` }
}

const at = (iso: string) => `${formatDay(iso)}, ${formatTime(iso)} Uhr`

function acceptance(row: Procedure, offer: Offer): ReceiptSection {
  const { content, answered_by, answered_at, answered_with, answered_trustlevel, answered_email } = offer
  return {
    title: 'Annahme',
    rows: [
      { label: 'Vorgang', value: row.reference },
      { label: 'Angenommen von', value: answered_by },
      { label: 'Angenommen am', value: at(answered_at!) },
      {
        label: 'Angenommen über',
        value: [answerWays[answered_with!], answered_email && `an ${answered_email}`]
          .filter(Boolean)
          .join(' '),
      },
      { label: 'Identität nachgewiesen durch', value: trustlevelLabels[answered_trustlevel!] },
      { label: 'Erklärung', value: content.consent },
      { label: 'Gesamtpreis', value: formatEuros(content.total) },
      ...(offer.revoked_at ? [{ label: 'Widerrufen am', value: at(offer.revoked_at) }] : []),
    ],
  }
}

/** The offer as it was shown. */
function offerSections({ content, sent_at, author }: Offer): ReceiptSection[] {
  const { items, vat_rate, vat, total, included, excluded, execution, payment, valid_until } = content
  const listed = (title: string, text: string[]) => (text.length ? [{ title, text }] : [])
  const terms = [
    ['Gültig bis', formatDay(valid_until)],
    ['Ausführung', execution],
    ['Zahlbar', payment],
    ['Gesendet am', at(sent_at)],
    ['Erstellt von', author],
  ].filter(([, value]) => value)
  return [
    {
      title: `Angebot ${content.number}`,
      rows: [
        ...items.map(({ title, quantity, amount }) => ({
          label: [title, quantity].filter(Boolean).join(', '),
          value: formatEuros(amount),
        })),
        { label: `darin ${vat_rate.toLocaleString('de-DE')}\u00a0% Umsatzsteuer`, value: formatEuros(vat) },
        { label: 'Gesamtpreis', value: formatEuros(total) },
      ],
    },
    { title: 'Bedingungen', rows: terms.map(([label = '', value = '']) => ({ label, value })) },
    ...listed('Im Preis enthalten', included),
    ...listed('Nicht enthalten', excluded),
    ...listed('Widerrufsbelehrung', content.withdrawal_notice),
  ]
}

const checksums = ({ content, content_hash, credential }: Offer): ReceiptSection => ({
  title: 'Prüfsummen (SHA-256)',
  rows: [
    { label: 'Gezeigter Inhalt', value: content_hash },
    ...content.files.map(({ name, sha256 }) => ({ label: name, value: sha256 })),
    { label: 'Link oder Sitzung', value: credential },
  ],
})
