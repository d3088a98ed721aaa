import { type ProcedureStatus, procedureStatuses } from '#contract/procedures/status.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { IconCircleCheck, IconClock, IconMessage2Question } from '../../ui/icon/icons.ts'

/** The status of a procedure in the customer's words. */
export function StatusBadge({ status, label }: { status: ProcedureStatus; label?: string | undefined }) {
  return <Badge {...lookOf(status)}>{label ?? procedureStatuses[status].public}</Badge>
}

function lookOf(status: ProcedureStatus) {
  const { action, open } = procedureStatuses[status]
  if (action) return { kind: 'warning', icon: IconMessage2Question } as const
  if (status === 'completed') return { kind: 'success', icon: IconCircleCheck } as const
  return { kind: open ? 'tenant' : 'error', icon: IconClock } as const
}
