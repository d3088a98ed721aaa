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
import type { ExportRowStatus, ExportStatus } from '#contract/exports/exports.ts'
import styles from './exports.module.css'

interface Look {
  icon: Icon
  tone: 'open' | 'good' | 'wait' | 'bad'
  text: string
}

const batchLooks: Record<ExportStatus, Look> = {
  prepared: { icon: IconPackage, tone: 'open', text: 'Liegt bereit' },
  fetched: { icon: IconPackageExport, tone: 'open', text: 'Abgeholt' },
  acknowledged: { icon: IconCircleCheck, tone: 'good', text: 'Quittiert' },
  partly: { icon: IconProgressCheck, tone: 'wait', text: 'Teilweise quittiert' },
  rejected: { icon: IconCircleX, tone: 'bad', text: 'Abgelehnt' },
}

const rowLooks: Record<ExportRowStatus, Look> = {
  pending: { icon: IconClock, tone: 'wait', text: 'Ohne Antwort' },
  acknowledged: { icon: IconCircleCheck, tone: 'good', text: 'Übernommen' },
  rejected: { icon: IconCircleX, tone: 'bad', text: 'Abgelehnt' },
  again: { icon: IconPackageExport, tone: 'open', text: 'Im nächsten Stapel' },
}

function State({ look: { icon: Picture, tone, text }, children }: { look: Look; children?: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Picture size={18} stroke={1.75} aria-hidden />
      <span>{children ?? text}</span>
    </span>
  )
}

export const BatchState = ({ status }: { status: ExportStatus }) => <State look={batchLooks[status]} />

/** The state of a row, or a sentence about all rows of that state. */
export const RowState = ({ status, children }: { status: ExportRowStatus; children?: ReactNode }) => (
  <State look={rowLooks[status]}>{children}</State>
)
