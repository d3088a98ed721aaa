import { useState } from 'react'
import { Button } from '../../form/button.tsx'
import { OffReason } from '../../form/field-frame.tsx'
import { StatusBadge } from '../../status/status-badge.tsx'
import { dateTime } from '../../text/format.ts'
import type { FieldDescription, RecordDescription, VerbDescription } from '../description.ts'
import { stateLooks } from '../list/cells.tsx'
import type { RecordRow } from '../list/list-data.ts'
import {
  isLater,
  isNeverVisible,
  publishingField,
  type PublishingState,
  stateOf,
  windowOf,
} from '../list/state-of.ts'
import type { EditedRecord } from '../save/edited-record.ts'
import { PublishingSwitch, type Wanted, wantedOf } from './publishing-switch.tsx'
import { Recipients } from './recipients.tsx'
import styles from './record.module.css'

interface Props {
  description: Pick<RecordDescription, 'noun' | 'verbs'>
  /** As it is stored. */
  row: RecordRow
  record: EditedRecord
  fields: readonly FieldDescription[]
  now: string
  mayEdit: boolean
  onVerb: (verb: VerbDescription) => void
}

/**
 * Panel with the record's state for visitors, the wanted publication with its effect, and the verbs for it.
 */
export function PublishingPanel({ description, row, record, fields, now, mayEdit, onVerb }: Props) {
  const { state, at } = stateOf(row, now)
  const [wanted, setWanted] = useState<Wanted>(() => wantedOf(state))
  const [error, setError] = useState<string>()
  const window = mayEdit ? windowOf(fields) : null
  // The moment of publication is a field of the form: to schedule is to save it.
  const isOwnMoment = window?.[0].name === publishingField(row)
  const verb = description.verbs.find(
    ({ verb }) => verb === verbFor(state, window ? wanted : null, isOwnMoment),
  )
  const from = window && textOf(record.editing.value[window[0].name])
  const isAhead = from !== null && isLater(from, now)
  const isNever = window !== null && isNeverVisible(from, textOf(record.editing.value[window[1].name]))
  const choose = (next: Wanted) => {
    setWanted(next)
    setError(undefined)
    const isTyped = window && from !== textOf(row[window[0].name])
    if (next === 'now' && window && (isAhead || isTyped))
      record.change(window[0].name, isOwnMoment ? row[window[0].name] : null)
  }
  const act = (verb: VerbDescription) => {
    const isMissing = verb.verb === 'publish' && wanted === 'scheduled' && !isAhead
    setError(isMissing ? 'Wählen Sie einen Zeitpunkt, der noch kommt.' : undefined)
    if (!isMissing && !(isNever && verb.verb === 'publish')) onVerb(verb)
  }
  return (
    <div className={styles.publishing}>
      <StatusBadge look={stateLooks[state]} />
      <p>{stateText(state, at)}</p>
      {window && (
        <PublishingSwitch
          window={window}
          wanted={wanted}
          error={isAhead ? undefined : error}
          untilError={isNever ? 'Das Ende liegt vor dem Beginn. Wählen Sie ein späteres.' : undefined}
          record={record}
          onChoose={choose}
        />
      )}
      {(state === 'draft' || state === 'scheduled') && (
        <Recipients noun={description.noun.address} row={row} when={whenText(isAhead ? from : null)} />
      )}
      <Scope unsaved={record.unsaved.length} isDraft={state === 'draft'} />
      {isOwnMoment && wanted === 'scheduled' && (
        <p className={styles.hint}>Geplant ist es, sobald Sie den Zeitpunkt gespeichert haben.</p>
      )}
      {verb && (
        <Act
          verb={verb}
          label={verb.verb === 'publish' && wanted === 'scheduled' ? 'Planen' : verb.label}
          unsaved={record.unsaved.length}
          onAct={act}
        />
      )}
    </div>
  )
}

/**
 * The verb that makes it as wanted, where there is a choice. Of what is published, only withdrawing is one:
 * moments are saved with the form.
 */
function verbFor(state: PublishingState, wanted: Wanted | null, isOwnMoment: boolean) {
  if (isOwnMoment && wanted === 'scheduled') return null
  if (isOwnMoment && wanted === 'now' && state === 'scheduled') return 'publish'
  return state === 'draft' ? 'publish' : wanted === 'draft' || !wanted ? 'unpublish' : null
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

const whenText = (from: string | null) => (from ? `am ${momentText(from)}` : 'beim Veröffentlichen')

const Scope = ({ unsaved, isDraft }: { unsaved: number; isDraft: boolean }) =>
  unsaved > 0 && (
    <p className={styles.hint}>
      {isDraft ? 'Gezählt ist der gespeicherte Stand.' : 'Änderungen gelten, sobald Sie speichern.'}
    </p>
  )

interface ActProps {
  verb: VerbDescription
  label: string
  unsaved: number
  onAct: (verb: VerbDescription) => void
}

const Act = ({ verb, label, unsaved, onAct }: ActProps) => (
  <div>
    <Button
      look={verb.verb === 'publish' && !unsaved ? 'primary' : 'default'}
      keys={verb.key}
      disabled={Boolean(verb.off)}
      onClick={() => onAct(verb)}
    >
      {unsaved && !verb.off ? `Speichern und ${lowered(label)}` : label}
    </Button>
    {verb.off && <OffReason off={verb.off} />}
  </div>
)

const lowered = (label: string) => label.charAt(0).toLocaleLowerCase('de') + label.slice(1)

const momentText = (at: string) =>
  at.length === 10 ? dateTime(`${at}T00:00:00+01:00`).slice(0, 10) : `${dateTime(at)} Uhr`

function stateText(state: PublishingState, at: string | null): string {
  const moment = at ? momentText(at) : ''
  switch (state) {
    case 'draft':
      return 'Im Portal ist noch nichts zu sehen.'
    case 'scheduled':
      return `Im Portal zu sehen ab ${moment}.`
    case 'visible':
      return at ? `Im Portal zu sehen seit ${moment}.` : 'Im Portal zu sehen.'
    case 'expired':
      return `Im Portal nicht mehr zu sehen seit ${moment}.`
  }
}
