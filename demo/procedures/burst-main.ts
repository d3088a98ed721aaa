import type { Procedure } from '../procedures.ts'

type Report = [message: string, own?: true]

/** What people wrote under other forms on the morning of a burst main; two ask something of their own. */
export const burstMain: readonly Report[] = [
  ['Seit sieben Uhr kommt bei uns kein Wasser mehr.'],
  ['Übrigens: Kein Wasser. Wann ist das behoben?'],
  ['Sehr wenig Druck in der Küche, seit heute Morgen.'],
  ['Meine Mutter wird zu Hause dialysiert. Wir brauchen heute Mittag Wasser.', true],
  ['Auf der Straße vor der 20 läuft Wasser.'],
  ['Kein Wasser seit 06:30 Uhr.'],
  ['Wer ersetzt uns den Ausfall am Wochenende?', true],
  ['Wann haben wir wieder Wasser?'],
]

/** Puts open procedures whose senders mention a burst main under the oldest of them. */
export function withParents(rows: Procedure[], reports: readonly Report[]): Procedure[] {
  const hit = rows
    .filter(({ status, type }) => ['new', 'in_progress'].includes(status) && !type.startsWith('connection'))
    .toSorted((one, other) => one.submitted_at!.localeCompare(other.submitted_at!))
    .slice(0, reports.length && reports.length + 1)
  const [parent, ...children] = hit
  return rows.map(row => {
    const at = children.indexOf(row)
    if (at < 0) return { ...row, parent_id: null, has_own_question: false }
    const [message, own = false] = reports[at]!
    return { ...row, message, parent_id: parent!.id, has_own_question: own }
  })
}
