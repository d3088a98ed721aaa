import { type DisturbanceStatus, disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import type { TablerIcon } from '../ui/icon/icon.tsx'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconEye,
  IconMessageReport,
  IconTool,
  IconZoomQuestion,
} from '../ui/icon/icons.ts'

interface StatusLook {
  label: string
  kind: 'error' | 'warning' | 'tenant' | 'success'
  icon: TablerIcon
}

const looks: Record<DisturbanceStatus, Omit<StatusLook, 'label'>> = {
  reported: { kind: 'error', icon: IconMessageReport },
  investigating: { kind: 'warning', icon: IconZoomQuestion },
  repairing: { kind: 'error', icon: IconTool },
  monitoring: { kind: 'tenant', icon: IconEye },
  resolved: { kind: 'success', icon: IconCircleCheck },
  cancelled: { kind: 'tenant', icon: IconArrowBackUp },
}

/** Label, colour and icon of a status. */
export const disturbanceStatusLook = (status: DisturbanceStatus): StatusLook => ({
  label: disturbanceStatuses[status].public,
  ...looks[status],
})
