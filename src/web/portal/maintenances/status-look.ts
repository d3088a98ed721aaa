import { type MaintenanceStatus, maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import type { TablerIcon } from '../ui/icon/icon.tsx'
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPause,
  IconCircleCheck,
  IconTool,
} from '../ui/icon/icons.ts'

interface StatusLook {
  label: string
  kind: 'warning' | 'tenant' | 'success'
  icon: TablerIcon
}

const looks: Record<MaintenanceStatus, Omit<StatusLook, 'label'>> = {
  planned: { kind: 'tenant', icon: IconCalendarEvent },
  active: { kind: 'warning', icon: IconTool },
  postponed: { kind: 'warning', icon: IconCalendarPause },
  completed: { kind: 'success', icon: IconCircleCheck },
  cancelled: { kind: 'tenant', icon: IconCalendarOff },
}

/** Label, colour and icon of a status. */
export const maintenanceStatusLook = (status: MaintenanceStatus): StatusLook => ({
  label: maintenanceStatuses[status].public,
  ...looks[status],
})
