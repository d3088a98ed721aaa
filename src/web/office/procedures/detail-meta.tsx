import { IconClock, IconLock } from '@tabler/icons-react'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { DeadlineButton } from './deadline/deadline-button.tsx'
import { RestNote } from './follow-up/back-note.tsx'
import { Avatar, type Person, fullName } from '../../staff-ui/text/avatar.tsx'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { date, dayKey, elapsed } from '../../staff-ui/text/format.ts'

export interface Viewer extends Person {
  gender: 'female' | 'male' | 'none' | null
}

interface Props {
  procedure: Pick<
    ProcedureDetail,
    'submitted_at' | 'due_at' | 'deadline' | 'follow_up' | 'statusupdates' | 'assigned' | 'hold'
  >
  /** The supply point in one line. */
  place: string
  now: string
  user_id: string
}

/** Supply point, age, deadline and owner of a procedure. */
export function DetailMeta({ procedure, place, now, user_id }: Props) {
  const { submitted_at, due_at, deadline, assigned, hold } = procedure
  const facts = [
    place,
    submitted_at && `seit ${elapsed(submitted_at, now)}`,
    assigned.length ? 'zuständig' : 'noch niemand zuständig',
  ]
  return (
    <>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <DeadlineButton due_at={due_at} deadline={deadline} />
      <RestNote procedure={procedure} today={dayKey(now)} />
      {hold && <Held hold={hold} />}
      {assigned.map(person => (
        <Owner key={person.user_id} person={person} me={person.user_id === user_id} />
      ))}
    </>
  )
}

const Held = ({ hold }: { hold: NonNullable<ProcedureDetail['hold']> }) => (
  <span title={`${hold.created_by}, ${date(hold.created_at)}`}>
    <Hint tone="waiting" icon={IconLock}>{`Löschen angehalten: ${hold.reason}`}</Hint>
  </span>
)

function Owner({ person, me }: { person: Person; me: boolean }) {
  return (
    <>
      <Avatar person={person} />
      <span aria-hidden="true">{me ? 'Sie' : fullName(person)}</span>
    </>
  )
}

const viewerText = (viewer: Viewer) =>
  viewer.gender === 'female'
    ? `Frau ${viewer.lastname}`
    : viewer.gender === 'male'
      ? `Herr ${viewer.lastname}`
      : fullName(viewer)

/** Shows who else has the record open, to prevent double work. */
export function Viewers({ viewers, noun = 'diesen Vorgang' }: { viewers: readonly Viewer[]; noun?: string }) {
  return (
    <>
      {viewers.map(viewer => (
        <Avatar key={fullName(viewer)} person={viewer} look="other" />
      ))}
      <span role="status">
        {viewers.map(viewerText).join(' und ')} {viewers.length === 1 ? 'hat' : 'haben'} {noun} auch geöffnet
      </span>
    </>
  )
}
