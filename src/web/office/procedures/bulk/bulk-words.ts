import type { BulkPlan, BulkVerb } from '#contract/procedures/bulk.ts'
import { number } from '../../../staff-ui/text/format.ts'
import { procedureStatusLooks } from '../../ui/procedure-look.ts'
import type { Asked } from './use-bulk.ts'

export const procedureCount = (count: number) => (count === 1 ? '1 Vorgang' : `${number(count)} Vorgänge`)
export const emailCount = (count: number) => (count === 1 ? '1 E-Mail' : `${number(count)} E-Mails`)

/** Words of an act: the verb at the end of a question, what becomes of the procedures, and what they are then. */
interface Words {
  ask: string
  become: string
  done: string
}

const words: Record<Exclude<BulkVerb, 'status' | 'assign'>, Words> = {
  complete: { ask: 'erledigen', become: 'werden erledigt', done: 'erledigt' },
  respond: { ask: 'mit dem Baustein beantworten', become: 'bekommen die Antwort', done: 'beantwortet' },
  parent: { ask: 'zuordnen', become: 'werden dem Sammelvorgang zugeordnet', done: 'zugeordnet' },
  restore: { ask: 'wiederherstellen', become: 'werden wiederhergestellt', done: 'wiederhergestellt' },
  erase: { ask: 'endgültig löschen', become: 'werden endgültig gelöscht', done: 'endgültig gelöscht' },
}

/** The words of an act; `assignee` is the name of the person to whom it assigns. */
export function wordsOf({ verb, status, user_ids = [] }: Asked, assignee?: string): Words {
  if (verb === 'status') {
    const to = `auf „${status ? procedureStatusLooks[status].label : ''}“`
    return { ask: `${to} setzen`, become: `kommen ${to}`, done: `${to} gesetzt` }
  }
  if (verb !== 'assign') return words[verb]
  if (!user_ids.length) return { ask: 'freigeben', become: 'werden freigegeben', done: 'freigegeben' }
  const to = assignee ? `an ${assignee} ` : ''
  return { ask: `${to}zuweisen`, become: `werden ${to}zugewiesen`, done: `${to}zugewiesen` }
}

/** „40 von 46 Vorgängen erledigen?“ */
export const questionOf = (
  act: Asked,
  { records, total }: Pick<BulkPlan, 'records' | 'total'>,
  assignee?: string,
) =>
  `${records < total ? `${number(records)} von ${number(total)} Vorgängen` : procedureCount(total)} ${wordsOf(act, assignee).ask}?`

/** „40 erledigen, 31 E-Mails senden“, „22 Antworten senden“ */
export function buttonOf(
  act: Asked,
  { records, emails }: Pick<BulkPlan, 'records' | 'emails'>,
  assignee?: string,
): string {
  if (act.verb === 'respond')
    return records === 1 ? '1 Antwort senden' : `${number(records)} Antworten senden`
  return [
    `${number(records)} ${wordsOf(act, assignee).ask}`,
    ...(emails ? [`${emailCount(emails)} senden`] : []),
  ].join(', ')
}
