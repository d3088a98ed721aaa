import {
  type Icon,
  IconArrowsShuffle,
  IconCalendarTime,
  IconCircleCheck,
  IconInbox,
  IconMail,
  IconMailCheck,
  IconMailX,
  IconMessage,
  IconShieldCheck,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { ProcedureFile, StatusupdateRow } from '#contract/procedures/history.ts'
import type { TimelineEntry } from '../../staff-ui/record/timeline.tsx'
import { date } from '../../staff-ui/text/format.ts'
import { procedureStatusLooks } from './procedure-look.ts'

type Kind = StatusupdateRow['kind']

const pictures: Record<Kind, Icon> = {
  status: IconArrowsShuffle,
  note: IconMessage,
  message: IconMail,
  reply: IconMessage,
  email: IconMailCheck,
  assignment: IconUserCheck,
  check: IconShieldCheck,
  confirmation: IconCircleCheck,
  follow_up: IconCalendarTime,
}

/** Converts the status updates of a procedure to timeline entries. */
export const timelineOf = (
  updates: readonly StatusupdateRow[],
  files: readonly Pick<ProcedureFile, 'statusupdate_id'>[] = [],
  /** What is done with an entry that is a letter. */
  letterOf?: (update: StatusupdateRow) => ReactNode,
): TimelineEntry[] =>
  updates.map(update => ({
    id: update.id,
    at: update.status_at,
    kind: kindOf(update),
    icon: pictureOf(update),
    title: titleOf(update),
    isNew: update.is_unseen,
    text: isWritten(update) ? update.message : undefined,
    html: (isWritten(update) && update.html) || undefined,
    actions: update.delivery === 'post' && letterOf?.(update),
    detail:
      [
        wayText(update),
        askedText(update),
        furtherText(update),
        filesText(update, files),
        recipientText(update),
      ]
        .filter(Boolean)
        .join(' · ') || undefined,
    email: update.email ?? undefined,
  }))

/** Whether the message was written by a person and is shown as text. */
const isWritten = ({ kind, message }: StatusupdateRow) =>
  ['note', 'message', 'reply', 'status'].includes(kind) && message !== '' && kind !== 'email'

const kindOf = (update: StatusupdateRow): TimelineEntry['kind'] => {
  if (update.kind === 'note') return 'internal'
  if (update.email || (update.is_public && isWritten(update))) return 'public'
  return isWritten(update) && !update.is_public ? 'internal' : 'system'
}

const pictureOf = ({ kind, status, email }: StatusupdateRow): Icon => {
  if (email?.state === 'bounced') return IconMailX
  if (kind === 'status') return status === 'new' ? IconInbox : (lookOf(status)?.icon ?? pictures.status)
  return pictures[kind]
}

const lookOf = (status: string | null) => procedureStatusLooks[status as ProcedureStatus]

function titleOf({ kind, status, message, author }: StatusupdateRow): string {
  const by = author ? ` · ${author}` : ''
  if (kind === 'note') return `Interne Notiz${by}`
  if (kind === 'message') return `Nachricht${by}`
  if (kind === 'confirmation') return `Bestätigt: ${message}`
  if (kind === 'reply') return `${message ? 'Nachricht' : 'Unterlagen'} von der Kundin oder dem Kunden${by}`
  if (kind === 'status')
    return status === 'new' ? receivedTitle(author) : `${lookOf(status)?.label ?? status}${by}`
  return message.split('\n', 1)[0]!
}

const receivedTitle = (author: string) =>
  author ? `Telefonisch aufgenommen von ${author}` : 'Vorgang eingegangen'

const detailOf = ({ kind, status, author }: StatusupdateRow) =>
  kind === 'assignment' || kind === 'check' || status === 'new' ? undefined : author || undefined

const recipientText = (update: StatusupdateRow) =>
  update.email ? `an ${update.email.to}` : isWritten(update) ? undefined : detailOf(update)

/** What follows the title of a Wiedervorlage: what also ends it, its reason, or why it came back. */
const furtherText = ({ kind, message }: StatusupdateRow) =>
  kind === 'follow_up' && message.split('\n').slice(1).join(' · ')

const ways = { postbox: 'ins Postfach', post: 'als Brief', email: '' } as const
const wayText = ({ delivery }: StatusupdateRow) => delivery && ways[delivery]

const askedText = ({ respond_by }: StatusupdateRow) => respond_by && `Antwort erbeten bis ${date(respond_by)}`

function filesText({ id }: StatusupdateRow, files: readonly Pick<ProcedureFile, 'statusupdate_id'>[]) {
  const count = files.filter(({ statusupdate_id }) => statusupdate_id === id).length
  return count > 0 && (count === 1 ? '1 Datei' : `${count} Dateien`)
}
