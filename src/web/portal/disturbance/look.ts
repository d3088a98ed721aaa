import { type DisturbanceStatus, disturbanceStatuses } from '#contract/disturbance-status.ts'
import type { TablerIcon } from '../ui/icon.tsx'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconEye,
  IconMessageReport,
  IconTool,
  IconZoomQuestion,
} from '../ui/icons.ts'

interface Look {
  word: string
  kind: 'error' | 'warning' | 'tenant' | 'success'
  icon: TablerIcon
}

const looks: Record<DisturbanceStatus, Omit<Look, 'word'>> = {
  reported: { kind: 'error', icon: IconMessageReport },
  investigating: { kind: 'warning', icon: IconZoomQuestion },
  repairing: { kind: 'error', icon: IconTool },
  monitoring: { kind: 'tenant', icon: IconEye },
  resolved: { kind: 'success', icon: IconCircleCheck },
  cancelled: { kind: 'tenant', icon: IconArrowBackUp },
}

/** The word of a status with its colour and icon. */
export const disturbanceLook = (status: DisturbanceStatus): Look => ({
  word: disturbanceStatuses[status].public,
  ...looks[status],
})
