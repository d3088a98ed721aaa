import { type MaintenanceStatus, maintenanceStatuses } from '#contract/maintenance-status.ts'
import type { TablerIcon } from '../ui/icon.tsx'
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPause,
  IconCircleCheck,
  IconTool,
} from '../ui/icons.ts'

interface Look {
  word: string
  kind: 'warning' | 'tenant' | 'success'
  icon: TablerIcon
}

const looks: Record<MaintenanceStatus, Omit<Look, 'word'>> = {
  planned: { kind: 'tenant', icon: IconCalendarEvent },
  active: { kind: 'warning', icon: IconTool },
  postponed: { kind: 'warning', icon: IconCalendarPause },
  completed: { kind: 'success', icon: IconCircleCheck },
  cancelled: { kind: 'tenant', icon: IconCalendarOff },
}

/** The word of a status with its colour and icon. */
export const maintenanceLook = (status: MaintenanceStatus): Look => ({
  word: maintenanceStatuses[status].public,
  ...looks[status],
})
