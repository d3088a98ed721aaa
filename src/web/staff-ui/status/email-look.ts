import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconMailbox,
  IconMailPause,
  IconMailX,
} from '@tabler/icons-react'
import type { EmailState } from '#contract/emails/states.ts'
import type { StatusLook } from './status-badge.tsx'

/** Label, tone and picture of each state of an email. */
export const emailLooks: Record<EmailState, StatusLook> = {
  waiting: { label: 'Wartet', tone: 'waiting', icon: IconClock },
  held: { label: 'Zurückgehalten', tone: 'hold', icon: IconMailPause },
  sent: { label: 'Versandt', tone: 'done', icon: IconCircleCheck },
  bounced: { label: 'Unzustellbar', tone: 'error', icon: IconMailX },
  withdrawn: { label: 'Zurückgeholt', tone: 'hold', icon: IconArrowBackUp },
  letter: { label: 'Als Brief', tone: 'hold', icon: IconMailbox },
}
