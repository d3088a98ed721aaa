import type { MailingRow } from '#contract/subscriptions/mailings.ts'
import { IconBan, IconCircleCheck, IconClock, IconLoader } from '@tabler/icons-react'
import { StatusBadge, type StatusLook } from '../../../staff-ui/status/status-badge.tsx'

const looks = {
  choosing: { label: 'Wählt Empfänger aus', tone: 'progress', icon: IconLoader },
  sending: { label: 'Wird versandt', tone: 'waiting', icon: IconClock },
  finished: { label: 'Fertig', tone: 'done', icon: IconCircleCheck },
  cancelled: { label: 'Abgebrochen', tone: 'hold', icon: IconBan },
} as const satisfies Record<string, StatusLook>

const lookOf = ({ cancelled_at, finished_at, recipients }: MailingRow) => {
  if (cancelled_at) return looks.cancelled
  if (finished_at) return looks.finished
  return recipients === null ? looks.choosing : looks.sending
}

export const MailingState = ({ mailing, pill }: { mailing: MailingRow; pill?: boolean }) => (
  <StatusBadge look={lookOf(mailing)} pill={pill} />
)
