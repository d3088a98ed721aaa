import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconFileImport,
  IconLoader2,
  IconListCheck,
  IconLock,
} from '@tabler/icons-react'
import { type ImportFindingKind, type ImportStatus, importStatuses } from '#contract/imports/statuses.ts'
import styles from './imports.module.css'

const looks: Record<ImportStatus, [Icon, 'open' | 'good' | 'wait' | 'bad' | 'quiet']> = {
  draft: [IconFileImport, 'open'],
  checking: [IconLoader2, 'open'],
  checked: [IconListCheck, 'open'],
  applying: [IconLoader2, 'open'],
  applied: [IconCircleCheck, 'good'],
  undoing: [IconLoader2, 'open'],
  undone: [IconArrowBackUp, 'quiet'],
  failed: [IconCircleX, 'bad'],
}

export function ImportState({ status }: { status: ImportStatus }) {
  const [Picture, tone] = looks[status]
  return (
    <span className={styles.state} data-tone={tone}>
      <Picture size={18} stroke={1.75} aria-hidden />
      <span>{importStatuses[status]}</span>
    </span>
  )
}

const findingLooks: Record<ImportFindingKind, [Icon, 'bad' | 'wait' | 'quiet', string]> = {
  error: [IconCircleX, 'bad', 'Fehler'],
  hint: [IconAlertTriangle, 'wait', 'Hinweis'],
  kept: [IconLock, 'quiet', 'Bleibt'],
}

/** What is the matter with a row. */
export function FindingText({ kind, message }: { kind: ImportFindingKind; message: string }) {
  const [Picture, tone, word] = findingLooks[kind]
  return (
    <span className={styles.state} data-tone={tone}>
      <Picture size={18} stroke={1.75} aria-hidden />
      <span>
        <span className="visually-hidden">{word}: </span>
        {message}
      </span>
    </span>
  )
}
