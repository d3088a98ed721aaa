import { IconFilterOff, IconInbox } from '@tabler/icons-react'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'

/** Empty state of the list, with and without filters, and of a view. */
export function NoProcedures({ filtered, isView }: { filtered: boolean; isView: boolean }) {
  if (isView) {
    return (
      <EmptyState
        icon={IconInbox}
        title="Hier ist nichts zu tun."
        actions={<ButtonLink to="?">Alle offenen zeigen</ButtonLink>}
      >
        Zu dieser Ansicht gibt es gerade keinen Vorgang.
      </EmptyState>
    )
  }
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

/** Shortcuts of the list. */
export const listKeys = [
  ['j k', 'Zeile'],
  ['x', 'auswählen'],
  ['enter', 'öffnen'],
  ['f', 'Filter'],
  ['w', 'Wiedervorlage'],
  ['?', 'alle Kürzel'],
] as const
