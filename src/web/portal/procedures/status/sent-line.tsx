import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { clock, day, weekday } from '../../lib/format-times.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconCheck } from '../../ui/icon/icons.ts'
import { clerkAnswers, clerkObject } from './clerk-name.ts'
import { countFiles } from './status-timeline.tsx'
import css from './sent-line.module.css'

/** The customer's latest entry, where nobody has answered it since. */
function lastSent({ updates }: PublicProcedure) {
  const [first, second] = updates
  if (first?.kind === 'reply') return first
  const continued = first?.status === 'in_progress' && !first.message && !first.author
  return continued && second?.kind === 'reply' ? second : undefined
}

/** Says that a message or files have arrived, and by when an answer is promised. */
export function SentLine({ procedure, today }: { procedure: PublicProcedure; today: string }) {
  const sent = lastSent(procedure)
  if (!sent || !procedure.message_allowed) return null
  const { contact, due_at, media } = procedure
  const files = media.filter(({ statusupdate_id }) => statusupdate_id === sent.id).length
  const parts = [files > 0 && countFiles(files), sent.message && 'eine Nachricht'].filter(Boolean)
  const what = parts.join(' und ')
  return (
    <section className={css.sent} role="status">
      <span className={css.disc}>
        <Icon of={IconCheck} size={24} />
      </span>
      <div>
        <h2>
          {files ? 'Ihre Unterlagen sind' : 'Ihre Nachricht ist'} bei {clerkObject(contact)}
        </h2>
        <p>
          {what.charAt(0).toUpperCase() + what.slice(1)}, gesendet am {day(sent.status_at)} um{' '}
          {clock(sent.status_at)}.
          {due_at && due_at >= today && ` ${clerkAnswers(contact)} bis ${weekday(due_at)}.`}
        </p>
      </div>
    </section>
  )
}
