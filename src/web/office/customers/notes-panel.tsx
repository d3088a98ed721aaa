import {
  IconLock,
  IconLockOpen,
  IconMessage,
  IconPencil,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { NoteComposer } from '../../staff-ui/message/note-composer.tsx'
import { Timeline, type TimelineEntry } from '../../staff-ui/record/timeline.tsx'
import styles from './customer.module.css'
import type { CustomerPage } from './load-customer.ts'

interface Props {
  page: CustomerPage
  refused?: FormRefusal
}

/** Internal notes, and what happened to the account. */
export function NotesPanel({ page, refused }: Props) {
  const { customer, now, may, user_id, idempotencyKey } = page
  const entries = entriesOf(page)
  return (
    <section className={styles.history} aria-label="Notizen und Verlauf">
      {may.edit && (
        <NoteComposer
          recipient={null}
          draft={`${user_id} ${customer.id} note`}
          concurrency={{ version: 0, idempotencyKey }}
          refused={refused}
        />
      )}
      {entries.length > 0 && <Timeline entries={entries} now={now} />}
    </section>
  )
}

const pictures: Record<string, TimelineEntry['icon']> = {
  approved: IconUserCheck,
  unapproved: IconUserX,
  locked: IconLock,
  unlocked: IconLockOpen,
}

const titles: Record<string, string> = {
  approved: 'Konto bestätigt',
  unapproved: 'Bestätigung zurückgenommen',
  locked: 'Konto gesperrt',
  unlocked: 'Sperre aufgehoben',
}

const defaults = new Set(Object.values(titles))

function entriesOf({ customer, revisions }: CustomerPage): TimelineEntry[] {
  const updates = customer.statusupdates.map(
    ({ id, kind, status, status_at, message, author }): TimelineEntry => ({
      id,
      at: status_at,
      kind: kind === 'note' || !defaults.has(message) ? 'internal' : 'system',
      icon: pictures[status ?? ''] ?? IconMessage,
      title: [kind === 'note' ? 'Interne Notiz' : (titles[status ?? ''] ?? 'Verlauf'), author]
        .filter(Boolean)
        .join(' · '),
      text: defaults.has(message) ? undefined : message,
    }),
  )
  const changes = revisions
    .filter(({ action }) => action === 'update')
    .map(({ id, at, by }): TimelineEntry => ({
      id,
      at,
      kind: 'system',
      icon: IconPencil,
      title: ['Angaben geändert', by?.name].filter(Boolean).join(' · '),
    }))
  return [...updates, ...changes].toSorted((one, other) => other.at.localeCompare(one.at))
}
