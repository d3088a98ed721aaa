import { type ProcedureStatus, procedureStatuses } from '#contract/procedures/status.ts'
import type { PublicProcedure } from '#contract/procedures/rows.ts'
import { moment } from '../../lib/format-times.ts'
import type { TimelineEntry } from '../../ui/list/timeline.tsx'

type Update = PublicProcedure['updates'][number]

const titles: Partial<Record<Update['kind'], string>> = {
  message: 'Nachricht an Sie',
  reply: 'Ihre Antwort',
  check: 'Angaben geprüft',
  confirmation: 'Bestätigt',
}

const titleOf = ({ kind, status }: Update) =>
  status && status in procedureStatuses
    ? procedureStatuses[status as ProcedureStatus].public
    : (titles[kind] ?? 'Neuer Stand')

const textOf = (update: Update, newest: boolean, { status }: PublicProcedure) => {
  if (update.message)
    return update.author && update.kind === 'message'
      ? `${update.message}\n– ${update.author}`
      : update.message
  return newest && update.status === status ? procedureStatuses[status].next : undefined
}

/** Returns the status updates as timeline entries, newest first. */
export const statusTimeline = (procedure: PublicProcedure): TimelineEntry[] =>
  procedure.updates.map((update, index) => ({
    state: index === 0 && procedureStatuses[procedure.status].open ? 'now' : 'done',
    title: titleOf(update),
    when: moment(update.status_at),
    text: textOf(update, index === 0, procedure),
  }))
