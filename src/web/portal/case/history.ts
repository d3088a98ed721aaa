import { type ProcedureStatus, procedureStatuses } from '#contract/procedure-status.ts'
import type { PublicProcedure } from '#contract/procedure-rows.ts'
import { moment } from '../times.ts'
import { IconCircleCheck, IconClock, IconMessage2Question } from '../ui/icons.ts'
import type { TimelineEntry } from '../ui/timeline.tsx'

/** The word, colour and sign of a status, for the citizen. */
export function statusBadge(status: ProcedureStatus) {
  const { public: label, action, open } = procedureStatuses[status]
  if (action) return { label, kind: 'warning' as const, icon: IconMessage2Question }
  if (status === 'completed') return { label, kind: 'success' as const, icon: IconCircleCheck }
  return { label, kind: open ? ('tenant' as const) : ('error' as const), icon: IconClock }
}

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

/** What happened, newest first. */
export const historyOf = (procedure: PublicProcedure): TimelineEntry[] =>
  procedure.updates.map((update, index) => ({
    state: index === 0 && procedureStatuses[procedure.status].open ? 'now' : 'done',
    title: titleOf(update),
    when: moment(update.status_at),
    text: textOf(update, index === 0, procedure),
  }))
