import { formatGermanDay } from '../../forms/dates.ts'
import { type NameForms, nameForms } from '../../organizations/name-forms.ts'
import type { FormConfig } from '../../organizations/config.ts'
import type { PdfFacts, PdfSection } from '../pdf-sections.ts'
import { formatIban } from '../../forms/iban.ts'
import { scopes } from './options.ts'

/** Returns the standard German text of a mandate, signed by the account holder. */
export const mandateText = ({ accusative, from }: NameForms): string[] => [
  `Ich ermächtige ${accusative}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die ${from} auf mein Konto gezogenen Lastschriften einzulösen.`,
  'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
]

export const pendingReference = 'Wird separat mitgeteilt'

export const creditorId = ({ creditor_id }: Pick<FormConfig, 'creditor_id'>) =>
  creditor_id || 'Wird mit der Mandatsreferenz mitgeteilt'

const recurrenceLabels: Record<string, string> = {
  recurring: 'Wiederkehrend',
  once: 'Einmalig',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Returns the PDF sections of the mandate: creditor, text, account holder and signature. They fit on one page. */
export function mandatePdfSections({ data, organization, config, sent }: PdfFacts): PdfSection[] {
  const text = (key: string) => String(data[key] ?? '')
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
  const scope = scopes.find(({ value }) => value === text('scope'))?.label
  const bic = text('bic')
  return [
    {
      title: 'Zahlungsempfänger (Gläubiger)',
      rows: [
        { label: 'Name und Anschrift', value: joined(organization.title, organization.address) },
        {
          label: 'Gläubiger-Identifikationsnummer',
          value: creditorId({ creditor_id: text('creditor_id') || config.creditor_id }),
        },
        { label: 'Mandatsreferenz', value: pendingReference },
        {
          label: 'Zahlungen',
          value: joined(
            recurrenceLabels[text('recurrence')],
            scope && lowerFirst(scope),
            `ab ${formatGermanDay(text('starts_on'))}`,
          ),
        },
      ],
    },
    { title: 'Mandat', text: mandateText(nameForms(organization.title, config)) },
    {
      title: 'Zahlungspflichtiger (Kontoinhaber)',
      rows: [
        {
          label: 'Name und Anschrift',
          value: joined(text('account_holder'), text('account_street'), text('account_city')),
        },
        { label: 'IBAN', value: joined(formatIban(text('iban')), text('bank'), bic && `BIC ${bic}`) },
      ],
      signature: sent ? signatureTexts(data, sent) : {},
    },
  ]
}

/** Returns the caption and note of the signature. */
function signatureTexts(data: PdfFacts['data'], { at, trustlevel }: NonNullable<PdfFacts['sent']>) {
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
