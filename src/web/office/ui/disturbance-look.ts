import {
  IconArrowBackUp,
  IconCircleCheck,
  IconEye,
  IconMessageReport,
  IconTool,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { DisturbanceStatus } from '#contract/notices/disturbance-status.ts'
import type { StatusLook } from '../../staff-ui/status/status-badge.tsx'

/** Appearance of the disturbance statuses for staff. */
export const disturbanceStatusLooks: Record<DisturbanceStatus, StatusLook> = {
  reported: { label: 'Gemeldet', tone: 'error', icon: IconMessageReport },
  investigating: { label: 'Untersuchung', tone: 'waiting', icon: IconZoomQuestion },
  repairing: { label: 'Reparatur', tone: 'waiting', icon: IconTool },
  monitoring: { label: 'Beobachtung', tone: 'waiting', icon: IconEye },
  resolved: { label: 'Behoben', tone: 'done', icon: IconCircleCheck },
  cancelled: { label: 'Zurückgenommen', tone: 'hold', icon: IconArrowBackUp },
}
