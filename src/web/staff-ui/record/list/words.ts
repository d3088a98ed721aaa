import type { NounDescription } from '../description.ts'

const newOnes = { m: 'Neuer', f: 'Neue', n: 'Neues' } as const

/** Label of the button that creates a record: „Neue Meldung“. */
export const newLabel = ({ one, gender }: NounDescription) => `${newOnes[gender]} ${one}`

/** „1 Meldung“, „24 Meldungen“. */
export const countOf = ({ one, many }: Pick<NounDescription, 'one' | 'many'>, count: number) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`

export interface Effect {
  records: number
  emails: number
  skipped: readonly { id: string; title: string; reason: string }[]
}

/** Fills {name}, {records}, {emails} and {skipped} of a question. */
export const fillQuestion = (
  text: string,
  { name, records, emails, skipped }: { name: string; records: number; emails: number; skipped: number },
) =>
  text
    .replaceAll('{name}', name)
    .replaceAll('{records}', records.toLocaleString('de-DE'))
    .replaceAll('{emails}', emails.toLocaleString('de-DE'))
    .replaceAll('{skipped}', skipped.toLocaleString('de-DE'))

/** „3 Meldungen, 1.204 E-Mails, 2 ausgelassen: schon veröffentlicht“. */
export function effectText(noun: NounDescription, { records, emails, skipped }: Effect): string {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].join('; ')
  return [
    countOf(noun, records),
    emails > 0 && countOf({ one: 'E-Mail', many: 'E-Mails' }, emails),
    skipped.length > 0 && `${skipped.length} ausgelassen: ${reasons}`,
  ]
    .filter(Boolean)
    .join(', ')
}
