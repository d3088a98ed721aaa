import { formatGermanDay } from '../../forms/dates.ts'
import { textAt } from '../../forms/values.ts'
import type { ConfirmationPage } from '../outcomes.ts'
import { type Party, partyName } from './parties.ts'

const rowsOf = (rows: [label: string, value: string][]) =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** Returns the page for one of the parties: the handover, and its own data. Of the other party it shows the name only. */
export function ownerchangePage(data: Record<string, unknown>, role: string): ConfirmationPage {
  const party: Party = role === 'old' ? 'old' : 'new'
  const other: Party = party === 'old' ? 'new' : 'old'
  const text = (name: string) => textAt(data, name).trim()
  const place = [text(`${party}_postalcode`), text(`${party}_city`)].filter(Boolean).join(' ')
  const [person, deed] = personOf(data, party)
  return {
    lead: leadOf(data, party, other),
    why: 'Einen Wechsel tragen wir erst ein, wenn beide Seiten zugestimmt haben.',
    consequence:
      party === 'new' ? 'Wir melden das Objekt auf Sie um.' : 'Wir melden das Objekt von Ihnen ab.',
    sections: [
      {
        title: 'Übergabe',
        rows: rowsOf([
          ['Objekt', text('object')],
          ['Tag der Übergabe', text('handover_on') && formatGermanDay(text('handover_on'))],
          [`${party === 'new' ? 'Bisher' : 'Neu'}: ${person}`, partyName(data, other)],
          ...readingRows(text('readings')),
        ]),
      },
      {
        title: 'Sie',
        rows: rowsOf([
          ['Name', partyName(data, party)],
          ['Anschrift', [text(`${party}_street`), place].filter(Boolean).join(', ')],
          ['E-Mail', text(`${party}_email`)],
        ]),
      },
    ],
    reasons: [
      { value: 'reading', label: 'Der Zählerstand' },
      { value: 'day', label: 'Der Tag der Übergabe' },
      { value: 'person', label: 'Meine Anschrift oder mein Name' },
      { value: 'not_me', label: `Ich habe dieses Objekt nicht ${deed}`, stops: true },
      { value: 'other', label: 'Etwas anderes' },
    ],
  }
}

const personOf = (data: Record<string, unknown>, party: Party) => [
  data.change === 'tenant' ? 'Mieterin oder Mieter' : 'Eigentümerin oder Eigentümer',
  party === 'new' ? 'übernommen' : 'abgegeben',
]

/** One row for each reading of `readingsText`: "8 LIN 0036: 813 m³ am 15.11.2026". */
const readingRows = (readings: string): [label: string, value: string][] =>
  readings
    .split('; ')
    .filter(Boolean)
    .map((reading, index, all) => [all.length > 1 ? `Zähler ${index + 1}` : 'Zähler', reading])

function leadOf(data: Record<string, unknown>, party: Party, other: Party): string {
  const title = { female: 'Frau', male: 'Herr' }[textAt(data, `${party}_gender`)]
  const lastname = textAt(data, `${party}_lastname`).trim()
  const greeting = title && lastname ? `Guten Tag ${title} ${lastname}, ` : 'Guten Tag, '
  const told =
    textAt(data, 'role') === party
      ? 'Sie haben uns einen Wechsel gemeldet.'
      : `${partyName(data, other)} hat uns gemeldet, dass Sie dieses Objekt ${party === 'new' ? 'übernommen' : 'abgegeben'} haben.`
  return `${greeting}${told} Bitte sehen Sie die Angaben an.`
}
