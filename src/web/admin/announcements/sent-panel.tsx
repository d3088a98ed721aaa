import { useEffect } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import type { AnnouncementRow } from '#contract/announcements.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { dateTime, number } from '../../staff-ui/text/format.ts'
import styles from './announcements.module.css'

export interface SentProps {
  sent: readonly AnnouncementRow[]
  total: number
  next: string | null
}

/** Sent announcements, with the number of people who have read them. */
export function SentPanel({ sent, total, next }: SentProps) {
  const address = useUrlParams()
  useRefreshWhile(sent.some(({ done_at }) => done_at === null))
  return (
    <Panel title="Gesendet" note={total} flush className={styles.sent}>
      {sent.length ? (
        <DataTable caption="Gesendete Mitteilungen" columns={columns} rows={sent} rowKey={({ id }) => id} />
      ) : (
        <p className={styles.empty}>Noch keine Mitteilung gesendet.</p>
      )}
      {(next || address.get('after')) && (
        <p className={styles.pages}>
          {address.get('after') && <Link to={address.to({ after: undefined })}>Neueste zeigen</Link>}
          {next && <Link to={address.to({ after: next })}>Ältere zeigen</Link>}
        </p>
      )}
    </Panel>
  )
}

const pause = 2000

/** Loads the page again every two seconds while the job still writes to people. */
function useRefreshWhile(isSending: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isSending || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [isSending, state, revalidate])
}

const columns: Column<AnnouncementRow>[] = [
  { key: 'created_at', head: 'Wann', slot: 'line', cell: row => dateTime(row.created_at) },
  { key: 'title', head: 'Betreff', slot: 'lead', grow: true, cell: row => row.title },
  { key: 'author', head: 'Von', cell: row => row.author || 'Klarwerk' },
  {
    key: 'recipients',
    head: 'An',
    align: 'end',
    cell: row => (row.done_at ? number(row.recipients) : 'wird gesendet …'),
  },
  { key: 'read_count', head: 'Gelesen', align: 'end', cell: row => number(row.read_count) },
  {
    key: 'template',
    head: 'Aktionen',
    quiet: true,
    slot: 'side',
    align: 'end',
    cell: row => (
      <ButtonLink
        to={`${href('/admin/send-notification')}?template=${row.id}`}
        size="small"
        aria-label={`„${row.title}“ als Vorlage`}
      >
        Als Vorlage
      </ButtonLink>
    ),
  },
]
