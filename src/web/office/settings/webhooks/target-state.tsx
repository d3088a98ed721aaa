import { IconAlertCircle, IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { StatusBadge, type StatusLook } from '../../../staff-ui/status/status-badge.tsx'
import { daysBetween, shortDay, time } from '../../../staff-ui/text/format.ts'
import type { Target } from './act.ts'

type Props = { target: Target; now: string; pill?: boolean }

/** „08:10“ of today, „18.11.“ of earlier days. */
const since = (at: string, now: string) => (daysBetween(at, now) === 0 ? time(at) : shortDay(at, now))

function lookOf({ enabled, failing_since }: Target, now: string): StatusLook {
  if (!enabled) return { label: 'Abgeschaltet', tone: 'hold', icon: IconPlugConnectedX }
  if (failing_since)
    return { label: `Stockt seit ${since(failing_since, now)}`, tone: 'error', icon: IconAlertCircle }
  return { label: 'In Ordnung', tone: 'done', icon: IconCircleCheck }
}

export const TargetState = ({ target, now, pill }: Props) => (
  <StatusBadge look={lookOf(target, now)} pill={pill} />
)
