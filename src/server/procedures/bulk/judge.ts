import { type BulkAct, type BulkReason, bulkReasons } from '#contract/procedures/bulk.ts'
import { needsText, procedureStatuses, type ProcedureStatus } from '#contract/procedures/status.ts'
import { refusalOf } from '../change-status.ts'
import type { Answer } from './answers.ts'
import type { Selected } from './selected.ts'

export interface Obstacle {
  reason: BulkReason
  text: string
}

const because = (reason: BulkReason, text: string = bulkReasons[reason]): Obstacle => ({ reason, text })

/** The status that an act ends in; null where it changes none. */
export const statusOf = ({ verb, status }: Pick<BulkAct, 'verb' | 'status'>): ProcedureStatus | null =>
  verb === 'complete' ? 'completed' : verb === 'status' ? (status ?? null) : null

/**
 * The reason why an act leaves a procedure out; null where it changes it. `viewer` is the name of somebody else who has it open, `answer`
 * what a snippet says to it.
 */
export function obstacleTo(
  act: BulkAct,
  row: Selected,
  viewer: string | undefined,
  answer?: Answer,
): Obstacle | null {
  const { verb, user_ids } = act
  if (verb === 'restore') return null
  if (verb === 'erase') return row.is_held ? because('held') : null
  if (verb === 'assign')
    return row.user_ids.join() === user_ids.toSorted().join()
      ? because('same', 'Ist schon so zugewiesen')
      : null
  if (verb === 'parent') return obstacleToParent(row, act.parent_id)
  if (verb === 'respond') return obstacleToAnswer(row, answer, viewer)
  return obstacleToStatus(row, statusOf(act)!, viewer, act)
}

function obstacleToAnswer(row: Selected, answer: Answer | undefined, viewer: string | undefined) {
  if (!procedureStatuses[row.status].open) return because('closed')
  if (!answer) return because('unreachable')
  const { wanted, after, status } = answer
  if (wanted && wanted !== status && !after.status)
    return status === 'new' ? because('new') : because('refused', refusalOf(row, wanted) ?? undefined)
  return viewer ? openBy(viewer) : null
}

/** One that lacks what a snippet needs, where it can be asked for this one only. */
export const incomplete = (labels: string[]) => because('incomplete', `Angabe fehlt: ${labels.join(', ')}`)

const openBy = (viewer: string) => because('open', `${viewer} hat ihn gerade geöffnet`)

function obstacleToParent(row: Selected, parent_id: string | null): Obstacle | null {
  if (row.id === parent_id) return because('same', 'Ist selbst der Sammelvorgang')
  if (row.parent_id === parent_id) return because('same', 'Gehört schon dazu')
  return row.has_children ? because('refused', 'Ist selbst ein Sammelvorgang') : null
}

function obstacleToStatus(
  row: Selected,
  to: ProcedureStatus,
  viewer: string | undefined,
  { verb, take }: BulkAct,
): Obstacle | null {
  const { status } = row
  if (!procedureStatuses[status].open) return because('closed')
  if (status === to) return because('same', `Ist schon „${procedureStatuses[to].label}“`)
  if (verb === 'complete' && status === 'new' && !take) return because('new')
  if (verb === 'complete' && status === 'waiting_customer') return because('waiting')
  const refusal = refusalOf(row, to)
  if (refusal) return because('refused', refusal)
  return viewer ? openBy(viewer) : null
}

/** Whether the change to the act's status needs a text. */
export function actNeedsText(act: BulkAct): boolean {
  const to = statusOf(act)
  return to !== null && needsText('in_progress', to)
}

/** Whether the customer gets an email, where there is an address. */
export function notifies(act: BulkAct, row: Selected): boolean {
  if (act.verb === 'assign') return row.status === 'new' && act.user_ids.length > 0
  if (act.verb === 'respond') return true
  const to = statusOf(act)
  return to !== null && procedureStatuses[to].notify
}
