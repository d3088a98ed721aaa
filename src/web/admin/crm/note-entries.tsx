import {
  IconFileText,
  IconHistory,
  IconLock,
  IconNote,
  IconPhone,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { ContactRow, NoteRow } from '#contract/crm/crm.ts'
import { type NoteKind, noteKinds } from '#contract/crm/note-kinds.ts'
import type { RevisionRow } from '#contract/core/revisions.ts'
import type { TimelineEntry } from '../../staff-ui/record/timeline.tsx'
import { isLocked } from './notes/locked-note.ts'
import type { OverviewProps } from './overview-view.tsx'
import styles from './overview.module.css'

/** An entry of the timeline: a note of some kind, or a change of the contact. */
export type Entry = TimelineEntry & { about: NoteKind | 'change' }

const icons = { note: IconNote, call: IconPhone, meeting: IconUsers, phase: IconFileText } as const

export const kindOf = ({ attributes }: NoteRow): NoteKind => {
  const { kind } = attributes
  return typeof kind === 'string' && Object.hasOwn(noteKinds, kind) ? (kind as NoteKind) : 'note'
}

/** Notes and changes together, newest first. */
export const entriesOf = (props: OverviewProps): Entry[] =>
  [
    ...props.notes.map(note => entryOf(note, props)),
    ...props.revisions.map(revision => changeOf(revision, props.fieldTitles)),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))

function entryOf(note: NoteRow, { people, contact, userId }: OverviewProps): Entry {
  const kind = kindOf(note)
  const about = contact ? null : people.find(({ id }) => id === note.contact_id)
  return {
    id: note.id,
    about: kind,
    kind: 'system',
    icon: icons[kind],
    at: note.created_at,
    title: [note.subject || noteKinds[kind], note.author].filter(Boolean).join(' · '),
    text: note.note,
    actions: <Actions note={note} about={about} isOff={isLocked(note, userId)} />,
  }
}

interface ActionsProps {
  note: NoteRow
  /** The person that a note of an organization is about. */
  about: ContactRow | null | undefined
  isOff: boolean
}

function Actions({ note: { id, title, editable_others }, about, isOff }: ActionsProps) {
  return (
    <p className={styles.actions}>
      {about && (
        <span>
          Zu <Link to={href('/admin/crm/:id', { id: about.id })}>{about.name}</Link>
        </span>
      )}
      {isOff ? (
        <span className={styles.off}>
          <IconLock size={16} stroke={1.75} aria-hidden /> Ändert nur, wer sie geschrieben hat.
        </span>
      ) : (
        <>
          <Link to={`${href('/admin/crm/notes')}/${id}`} aria-label={`${title}: bearbeiten oder löschen`}>
            Bearbeiten
          </Link>
          {!editable_others && <span>Nur Sie dürfen sie ändern.</span>}
        </>
      )}
    </p>
  )
}

function changeOf({ id, at, by, action, changed }: RevisionRow, titles: OverviewProps['fieldTitles']): Entry {
  const isNew = action === 'create'
  return {
    id,
    about: 'change',
    kind: 'system',
    icon: isNew ? IconUserPlus : IconHistory,
    at,
    title: [isNew ? 'Kontakt angelegt' : 'Angaben geändert', by?.name].filter(Boolean).join(' · '),
    detail: isNew
      ? undefined
      : Object.keys(changed)
          .map(name => titles[name] ?? name)
          .join(', '),
  }
}
