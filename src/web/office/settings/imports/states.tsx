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
import { StateText, type StateTone } from '../../../staff-ui/status/state-text.tsx'

const looks: Record<ImportStatus, [Icon, StateTone]> = {
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
  const [icon, tone] = looks[status]
  return (
    <StateText icon={icon} tone={tone}>
      {importStatuses[status]}
    </StateText>
  )
}

const findingLooks: Record<ImportFindingKind, [Icon, StateTone, string]> = {
  error: [IconCircleX, 'bad', 'Fehler'],
  hint: [IconAlertTriangle, 'wait', 'Hinweis'],
  kept: [IconLock, 'quiet', 'Bleibt'],
}

/** Message about a row, with an icon for its kind. */
export function FindingText({ kind, message }: { kind: ImportFindingKind; message: string }) {
  const [icon, tone, word] = findingLooks[kind]
  return (
    <StateText icon={icon} tone={tone}>
      <span className="visually-hidden">{word}: </span>
      {message}
    </StateText>
  )
}
