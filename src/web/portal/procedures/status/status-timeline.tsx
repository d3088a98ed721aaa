import { type ProcedureStatus, procedureStatuses } from '#contract/procedures/status.ts'
import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { moment, weekday } from '../../lib/format-times.ts'
import type { TimelineEntry } from '../../ui/list/timeline.tsx'
import css from './status-timeline.module.css'

type Update = PublicProcedure['updates'][number]

const titles: Partial<Record<Update['kind'], string>> = {
  message: 'Nachricht an Sie',
  reply: 'Ihre Nachricht',
  check: 'Angaben geprüft',
  confirmation: 'Bestätigt',
}

function titleOf({ id, kind, status }: Update, { media }: PublicProcedure) {
  if (kind === 'reply' && media.some(file => file.statusupdate_id === id))
    return 'Sie haben Unterlagen gesendet'
  return status && status in procedureStatuses
    ? procedureStatuses[status as ProcedureStatus].public
    : (titles[kind] ?? 'Neuer Stand')
}

/** Returns the status updates as timeline entries, newest first. */
export const statusTimeline = (procedure: PublicProcedure, today: string): TimelineEntry[] =>
  procedure.updates.map((update, index) => ({
    state: index === 0 && procedureStatuses[procedure.status].open ? 'now' : 'done',
    title: titleOf(update, procedure),
    when: moment(update.status_at),
    text: <Text update={update} isNewest={index === 0} procedure={procedure} today={today} />,
  }))

interface TextProps {
  update: Update
  isNewest: boolean
  procedure: PublicProcedure
  /** Calendar day as YYYY-MM-DD. */
  today: string
}

function Text({ update, isNewest, procedure, today }: TextProps) {
  const { kind, message, html, author } = update
  const isWritten = kind === 'message' || kind === 'reply'
  return (
    <>
      {sentFiles(update, procedure).map(line => (
        <p key={line}>{line}</p>
      ))}
      {message && isWritten && (
        <blockquote className={css.quote}>
          {html ? <Formatted html={html} /> : <p>„{message}“</p>}
          {kind === 'message' && author && <footer>– {author}</footer>}
        </blockquote>
      )}
      {message && !isWritten && (html ? <Formatted html={html} /> : <p className={css.message}>{message}</p>)}
      {!message && isNewest && <p>{nextText(update, procedure, today)}</p>}
    </>
  )
}

/** A message with its formatting, sanitized by the server. */
const Formatted = ({ html }: { html: string }) => (
  <div className={css.html} dangerouslySetInnerHTML={{ __html: html }} />
)

/** "Kaufvertrag (Auszug): 2 Dateien" */
function sentFiles({ id, kind }: Update, { media, documenttypes }: PublicProcedure): string[] {
  const files = media.filter(file => file.statusupdate_id === id)
  const title =
    documenttypes.find(type => type.id === files[0]?.documenttype_id)?.title ??
    (kind === 'reply' ? 'Unterlagen' : 'Dateien für Sie')
  return files.length ? [`${title}: ${countFiles(files.length)}`] : []
}

export const countFiles = (count: number) => (count === 1 ? '1 Datei' : `${count} Dateien`)

function nextText(update: Update, { status, due_at }: PublicProcedure, today: string) {
  if (update.status !== status) return undefined
  const { next, open, action } = procedureStatuses[status]
  const promise = open && !action && status !== 'on_hold' && due_at && due_at >= today
  return promise ? `${next} Sie hören bis spätestens ${weekday(due_at)} von uns.` : next
}
