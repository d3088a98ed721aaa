import { IconFilterOff, IconInbox } from '@tabler/icons-react'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import styles from './list.module.css'

/** Empty state of the list, with and without filters. */
export function NoProcedures({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState icon={IconInbox} title="Noch kein Vorgang eingegangen">
        Sobald jemand im Portal etwas einreicht, steht es hier.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title="Kein Vorgang passt zu diesen Filtern"
      actions={
        <ButtonLink to="?" look="primary">
          Alle Filter entfernen
        </ButtonLink>
      }
    >
      Nehmen Sie einen Filter weg oder suchen Sie mit weniger Buchstaben.
    </EmptyState>
  )
}

/** Number of selected procedures that could not be changed, and the first reason. */
export interface BulkRefusal {
  refused: number
  reason: string
}

export function BulkRefusalAlert({ refused, reason }: BulkRefusal) {
  const title =
    refused === 1
      ? 'Ein Vorgang konnte nicht geändert werden.'
      : `${refused} Vorgänge konnten nicht geändert werden.`
  return (
    <Alert tone="error" role="alert" title={title} className={styles.refused}>
      <p>{reason}</p>
    </Alert>
  )
}

/** Shortcuts of the list. */
export const listKeys = [
  ['j k', 'Zeile'],
  ['x', 'auswählen'],
  ['enter', 'öffnen'],
  ['f', 'Filter'],
  ['?', 'alle Kürzel'],
] as const
