import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../../form/button.tsx'
import { OffReason } from '../../form/field-frame.tsx'
import { StatusBadge } from '../../status/status-badge.tsx'
import { dateTime } from '../../text/format.ts'
import type { NounDescription, VerbDescription } from '../description.ts'
import { countEffect } from '../list/act.ts'
import { stateLooks } from '../list/cells.tsx'
import type { RecordRow } from '../list/list-data.ts'
import { type PublishingState, stateOf } from '../list/state-of.ts'
import { countOf, type Effect } from '../list/words.ts'
import styles from './record.module.css'

interface Props {
  noun: NounDescription
  row: RecordRow
  verbs: readonly VerbDescription[]
  now: string
  unsaved: number
  onVerb: (verb: VerbDescription) => void
}

/** What visitors see of the record now, what publishing would do, and the verbs for it. */
export function PublishingPanel({ noun, row, verbs, now, unsaved, onVerb }: Props) {
  const { state, at } = stateOf(row, now)
  const verb = verbs.find(({ verb }) => verb === (state === 'draft' ? 'publish' : 'unpublish'))
  return (
    <div className={styles.publishing}>
      <StatusBadge look={stateLooks[state]} />
      <p>{stateText(state, at)}</p>
      {state === 'draft' && <Recipients noun={noun.address} row={row} />}
      {unsaved > 0 && <p className={styles.hint}>Gilt für den gespeicherten Stand.</p>}
      {verb && (
        <div>
          <Button
            look={state === 'draft' && !unsaved ? 'primary' : 'default'}
            keys={verb.key}
            disabled={Boolean(verb.off)}
            onClick={() => onVerb(verb)}
          >
            {unsaved && !verb.off ? `Speichern und ${lowered(verb.label)}` : verb.label}
          </Button>
          {verb.off && <OffReason off={verb.off} />}
        </div>
      )}
    </div>
  )
}

const lowered = (label: string) => label.charAt(0).toLocaleLowerCase('de') + label.slice(1)

function stateText(state: PublishingState, at: string | null): string {
  const moment = at
    ? at.length === 10
      ? dateTime(`${at}T00:00:00+01:00`).slice(0, 10)
      : `${dateTime(at)} Uhr`
    : ''
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

/** How many emails publishing would send now, counted by the server. */
function Recipients({ noun, row }: { noun: string; row: RecordRow }) {
  const { id, updated_at } = row
  const [effect, setEffect] = useState<Effect | null | 'failed'>(null)
  useEffect(() => {
    let isCurrent = true
    countEffect(noun, 'publish', [{ id, updated_at }]).then(
      counted => isCurrent && setEffect(counted),
      () => isCurrent && setEffect('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [noun, id, updated_at])
  return (
    <p role="status" className={styles.recipients}>
      {effect === null && 'Es wird gezählt, wer eine E-Mail bekommt …'}
      {effect === 'failed' && 'Wer eine E-Mail bekommt, ließ sich nicht zählen.'}
      {effect && effect !== 'failed' && <Counted {...effect} />}
    </p>
  )
}

function Counted({ emails, skipped }: Effect) {
  const Icon = emails ? IconMail : IconMailOff
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {emails
          ? `${countOf({ one: 'Person bekommt', many: 'Personen bekommen' }, emails)} beim Veröffentlichen eine E-Mail.`
          : 'Beim Veröffentlichen geht keine E-Mail hinaus.'}
        {skipped.map(({ id, reason }) => (
          <span key={id}> {reason}</span>
        ))}
      </span>
    </>
  )
}
