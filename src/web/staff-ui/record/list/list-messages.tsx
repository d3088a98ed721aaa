import { IconInfoCircle, IconLock, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { AskForRight } from '../../access/ask-for-right.tsx'
import { givenByText } from '../../access/given-by-text.ts'
import { Alert } from '../../feedback/alert.tsx'
import { Button } from '../../form/button.tsx'
import { KeyHints } from '../../keyboard/key-hints.tsx'
import { time } from '../../text/format.ts'
import type { Off } from '../description.ts'
import type { ListFailure } from './list-data.ts'
import styles from './list.module.css'

interface FailedProps {
  failure: ListFailure
  /** Time of the rows that are still shown; null where there are none. */
  since: string | null
  onRetry: () => void
}

/** The list could not be loaded; old rows stay below. */
export function LoadFailed({ failure, since, onRetry }: FailedProps) {
  return (
    <Alert
      tone="error"
      role="alert"
      icon={IconPlugConnectedX}
      title="Die Liste konnte nicht geladen werden."
      className={styles.failed}
      action={
        <Button icon={IconRefresh} keys="r" onClick={onRetry}>
          Erneut
        </Button>
      }
    >
      {since && <p>Sie sehen den Stand von {time(since)} Uhr.</p>}
      <p>
        {[failure.phone && `Hilfe: ${failure.phone}`, `Fehler ${failure.code}`].filter(Boolean).join(', ')}
      </p>
    </Alert>
  )
}

/** Why nothing can be changed here, and who can give the right to. */
export function ViewOnly({ many, off }: { many: string; off: Off }) {
  return (
    <div className={styles.viewOnly}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      <span>
        {off.right ? `Sie dürfen ${many} ansehen, aber nicht ändern.` : off.reason}
        {givenByText(off)}
      </span>
      <AskForRight off={off} small />
    </div>
  )
}

/** Records that came since the list was opened; shown on demand, so that no row moves. */
export function Arrived({ count }: { count: number }) {
  const { search } = useLocation()
  return (
    <Link to={search || '?'} preventScrollReset replace>
      {count} neue anzeigen
    </Link>
  )
}

/** Hint at the ways to put rows into order, and at the shortcuts of the list. */
export const ListHints = ({ canSelect, canOrder }: { canSelect: boolean; canOrder: boolean }) => (
  <div className={styles.hints}>
    {canOrder && (
      <p className={styles.how}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        Verschieben geht mit der Maus am Griff, mit den Pfeiltasten und über „Platz ändern“ im Menü der Zeile.
        Gespeichert wird beim Ablegen, mit „Rückgängig“.
      </p>
    )}
    <KeyHints
      hints={[
        ['j k', 'Zeile'],
        canOrder && ['space', 'am Griff: aufnehmen'],
        canSelect && ['x', 'auswählen'],
        ['enter', 'öffnen'],
        ['f', 'Filter'],
      ]}
    />
  </div>
)
