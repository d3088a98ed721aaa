import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPackage,
  IconPackageExport,
  IconProgressCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type ExportRowStatus,
  exportRowStatuses,
  type ExportStatus,
  exportStatuses,
} from '#contract/exports/statuses.ts'
import { StateText, type StateTone } from '../../../staff-ui/status/state-text.tsx'

interface Look {
  icon: Icon
  tone: StateTone
}

const batchLooks: Record<ExportStatus, Look> = {
  prepared: { icon: IconPackage, tone: 'open' },
  fetched: { icon: IconPackageExport, tone: 'open' },
  acknowledged: { icon: IconCircleCheck, tone: 'good' },
  partly: { icon: IconProgressCheck, tone: 'wait' },
  rejected: { icon: IconCircleX, tone: 'bad' },
}

const rowLooks: Record<ExportRowStatus, Look> = {
  pending: { icon: IconClock, tone: 'wait' },
  acknowledged: { icon: IconCircleCheck, tone: 'good' },
  rejected: { icon: IconCircleX, tone: 'bad' },
  again: { icon: IconPackageExport, tone: 'open' },
}

export const BatchState = ({ status }: { status: ExportStatus }) => (
  <StateText {...batchLooks[status]}>{exportStatuses[status]}</StateText>
)

/** Shorter in a row of the table than in the API. */
const rowTexts = { ...exportRowStatuses, again: 'Im nächsten Stapel' }

/** The state of a row, or a sentence about all rows of that state. */
export const RowState = ({ status, children }: { status: ExportRowStatus; children?: ReactNode }) => (
  <StateText {...rowLooks[status]}>{children ?? rowTexts[status]}</StateText>
)
