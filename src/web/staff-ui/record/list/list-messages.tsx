import {
  IconFileOff,
  IconFilterOff,
  IconLock,
  IconPlugConnectedX,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react'
import { Button, ButtonLink } from '../../form/button.tsx'
import { Alert } from '../../feedback/alert.tsx'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { AskForRight } from '../../access/ask-for-right.tsx'
import { givenByText } from '../../access/given-by-text.ts'
import { Kbd } from '../../keyboard/kbd.tsx'
import { useUrlParams } from '../../page/url-params.ts'
import { time } from '../../text/format.ts'
import type { Off, RecordDescription } from '../description.ts'
import type { ListData, ListFailure } from './list-data.ts'
import styles from './list.module.css'
import { newLabel } from './words.ts'

/** What stands in place of rows: how to add the first one, or which filter to take away. */
export function NoRows({ data, isFiltered }: { data: ListData; isFiltered: boolean }) {
  return isFiltered ? <NothingFound data={data} /> : <NothingYet description={data.description} />
}

function NothingYet({ description: { noun, href, may } }: { description: RecordDescription }) {
  return (
    <EmptyState
      icon={IconFileOff}
      title={`Noch keine ${noun.many}`}
      actions={
        may.create === true && (
          <ButtonLink to={`${href}/new`} look="primary" icon={IconPlus}>
            {newLabel(noun)}
          </ButtonLink>
        )
      }
    >
      Hier steht, was angelegt ist.
    </EmptyState>
  )
}

function NothingFound({ data: { description, without } }: { data: ListData }) {
  const address = useUrlParams()
  const fields = [{ name: 'q', title: 'Suche' }, ...description.list.filters]
  const title = fields.find(({ name }) => name === without?.name)?.title
  const none = Object.fromEntries([...fields.map(({ name }) => name), 'tab'].map(name => [name, undefined]))
  return (
    <EmptyState
      icon={IconFilterOff}
      title="Nichts passt zu diesen Filtern"
      actions={
        <>
          {without && (
            <ButtonLink to={address.to({ [without.name]: undefined })} look="primary">
              {title} entfernen
            </ButtonLink>
          )}
          <ButtonLink to={address.to(none)} look={without ? 'default' : 'primary'}>
            Alle Filter entfernen
          </ButtonLink>
        </>
      }
    >
      {without
        ? `Ohne „${title}“ gäbe es ${without.total === 1 ? '1 Treffer' : `${without.total} Treffer`}.`
        : 'Nehmen Sie einen Filter weg oder suchen Sie mit weniger Buchstaben.'}
    </EmptyState>
  )
}

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
      <p>Fehler {failure.code}</p>
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

/** Visual hint at the shortcuts of the list. */
export function ListKeys({ canSelect, canOrder }: { canSelect: boolean; canOrder: boolean }) {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <Kbd keys="j" /> <Kbd keys="k" /> Zeile
      </span>
      {canOrder && (
        <span>
          <Kbd keys="Leertaste" /> am Griff: aufnehmen
        </span>
      )}
      {canSelect && (
        <span>
          <Kbd keys="x" /> auswählen
        </span>
      )}
      <span>
        <Kbd keys="enter" /> öffnen
      </span>
      <span>
        <Kbd keys="f" /> Filter
      </span>
    </p>
  )
}
