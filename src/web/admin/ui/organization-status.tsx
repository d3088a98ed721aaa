import { IconArchive, IconCalendarX, IconEyeOff, IconLock, IconWorld } from '@tabler/icons-react'
import { type OrganizationStatus, organizationStatuses } from '#contract/organizations/statuses.ts'
import { StatusBadge, type StatusLook } from '../../staff-ui/status/status-badge.tsx'
import { date } from '../../staff-ui/text/format.ts'

const looks: Record<OrganizationStatus, Omit<StatusLook, 'label'>> = {
  published: { tone: 'done', icon: IconWorld },
  unpublished: { tone: 'hold', icon: IconEyeOff },
  suspended: { tone: 'error', icon: IconLock },
  closing: { tone: 'waiting', icon: IconCalendarX },
  closed: { tone: 'hold', icon: IconArchive },
}

interface Props {
  status: OrganizationStatus
  erase_at: string | null
  pill?: boolean
}

/** The status of an organization; of one that is being closed with the day of the deletion. */
export function OrganizationStatusBadge({ status, erase_at, pill }: Props) {
  const label =
    status === 'closing' && erase_at ? `Wird geschlossen am ${date(erase_at)}` : organizationStatuses[status]
  return <StatusBadge look={{ label, ...looks[status] }} pill={pill} />
}
