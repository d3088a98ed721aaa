import { IconCalendarCheck, IconCircleCheck, IconInbox, IconSearch, IconX } from '@tabler/icons-react'
import type { ApplicationStatus } from '#contract/jobapplications/rows.ts'
import type { StatusLook } from '../../staff-ui/status/status-badge.tsx'

export const applicationLooks: Record<ApplicationStatus, StatusLook> = {
  new: { label: 'Neu', tone: 'new', icon: IconInbox },
  in_review: { label: 'In Prüfung', tone: 'progress', icon: IconSearch },
  invited: { label: 'Eingeladen', tone: 'waiting', icon: IconCalendarCheck },
  rejected: { label: 'Abgesagt', tone: 'hold', icon: IconX },
  hired: { label: 'Eingestellt', tone: 'done', icon: IconCircleCheck },
}
