import { germanDay } from '../../form-dates.ts'
import type { FormConfig, PaperFacts, PaperSection } from '../define.ts'
import { inFours } from '../iban.ts'
import { scopes } from './options.ts'

/** The standard German wording; whose account it is, signs it. */
export const mandateText = (creditor: string): string[] => [
  `Ich ermächtige ${creditor}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${creditor} auf mein Konto gezogenen Lastschriften einzulösen.`,
  'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
]

export const referenceLater = 'Wird separat mitgeteilt'

export const creditorId = ({ creditor_id }: Pick<FormConfig, 'creditor_id'>) =>
  creditor_id || 'Wird mit der Mandatsreferenz mitgeteilt'

const kinds: Record<string, string> = {
  recurring: 'Wiederkehrende Zahlungen',
  once: 'Einmalige Zahlung',
}

/** The mandate as banks know it: who may collect, the text, whose account, and the signature. */
export function mandatePaper({ data, organization, config, sent }: PaperFacts): PaperSection[] {
  const text = (key: string) => String(data[key] ?? '')
  const day = (key: string) => germanDay(text(key))
  return [
    {
      title: 'Zahlungsempfänger (Gläubiger)',
      rows: [
        { label: 'Name', value: organization.title },
        { label: 'Anschrift', value: organization.address },
        {
          label: 'Gläubiger-Identifikationsnummer',
          value: creditorId({ creditor_id: text('creditor_id') || config.creditor_id }),
        },
        { label: 'Mandatsreferenz', value: referenceLater },
        { label: 'Zahlungsart', value: kinds[text('recurrence')] ?? '' },
        { label: 'Umfang', value: scopes.find(({ value }) => value === text('scope'))?.label ?? '' },
        { label: 'Beginn', value: day('starts_on') },
      ],
    },
    { title: 'Mandat', text: mandateText(organization.title) },
    {
      title: 'Zahlungspflichtiger (Kontoinhaber)',
      rows: [
        { label: 'Name', value: text('account_holder') },
        {
          label: 'Anschrift',
          value: [text('account_street'), text('account_city')].filter(Boolean).join(', '),
        },
        { label: 'Kreditinstitut', value: text('bank') },
        { label: 'IBAN', value: inFours(text('iban')) },
        { label: 'BIC', value: text('bic') || 'nicht nötig' },
      ],
    },
    { title: 'Unterschrift', signature: sent ? signed(data, sent) : {} },
  ]
}

/** How it was given, in words under the signature or in its place. */
function signed(data: PaperFacts['data'], { at, trustlevel }: NonNullable<PaperFacts['sent']>) {
  const [place, holder] = [String(data.signed_place ?? ''), String(data.account_holder ?? '')]
  const [file] = (data.signature_drawn as string[] | undefined) ?? []
  const where = `${place ? `${place}, ` : ''}${at}`
  switch (data.signature) {
    case 'drawn':
      return { file, caption: `${where} · ${holder}`, note: `Im Portal gezeichnet. Nachweis: ${trustlevel}.` }
    case 'uploaded':
      return {
        caption: `${where} · ${holder}`,
        note: 'Auf Papier unterschrieben; das Formular liegt dem Vorgang bei.',
      }
    default:
      return {
        caption: `${where} · ${holder}`,
        note: `Ohne Unterschrift im Portal erteilt. Nachweis: ${trustlevel}.`,
      }
  }
}
