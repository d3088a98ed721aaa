import {
  IconArrowForwardUp,
  IconBarrierBlock,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
} from '@tabler/icons-react'
import type { MaintenanceStatus } from '#contract/notices/maintenance-status.ts'
import type { StatusLook } from '../../staff-ui/status/status-badge.tsx'

/** Appearance of the statuses of works for staff. */
export const maintenanceStatusLooks: Record<MaintenanceStatus, StatusLook> = {
  planned: { label: 'Geplant', tone: 'progress', icon: IconCalendarEvent },
  active: { label: 'Läuft', tone: 'waiting', icon: IconBarrierBlock },
  postponed: { label: 'Verschoben', tone: 'error', icon: IconArrowForwardUp },
  completed: { label: 'Abgeschlossen', tone: 'done', icon: IconCircleCheck },
  cancelled: { label: 'Abgesagt', tone: 'hold', icon: IconCircleX },
}
