import type { Page } from '#contract/core/endpoint.ts'
import type { MailingRecipient } from '#contract/subscriptions/mailings.ts'
import { type RecipientState, recipientStates } from '#contract/subscriptions/mailing-states.ts'
import { IconCircleCheck, IconCircleX, IconClock, IconMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { StatusBadge } from '../../../staff-ui/status/status-badge.tsx'
import { type Column, DataTable } from '../../../staff-ui/table/data-table.tsx'
import { Pagination } from '../../../staff-ui/table/pagination.tsx'
import { number, relativeDate } from '../../../staff-ui/text/format.ts'
import styles from './recipients.module.css'

interface Props {
  page: Page<MailingRecipient>
  state: RecipientState | null
  now: string
}

const looks = {
  sent: { tone: 'done', icon: IconCircleCheck },
  waiting: { tone: 'waiting', icon: IconClock },
  failed: { tone: 'error', icon: IconCircleX },
  skipped: { tone: 'hold', icon: IconMinus },
} as const

/** The recipients, fifty a page. Who ended the subscription meanwhile has no row any more. */
export const Recipients = ({ page: { data, meta }, state, now }: Props) => (
  <div className={styles.recipients}>
    <Panel
      title={state ? `Empfänger: ${recipientStates[state]}` : 'Empfänger'}
      note={number(meta.total)}
      action={state && <Link to="?">Alle anzeigen</Link>}
      flush
    >
      <DataTable
        caption="Empfänger"
        columns={columns(now)}
        rows={data}
        rowKey={({ id }) => id}
        empty={<p className={styles.none}>Hier ist niemand.</p>}
      />
      {meta.total > meta.per_page && <Pagination {...meta} />}
    </Panel>
  </div>
)

const columns = (now: string): Column<MailingRecipient>[] => [
  { key: 'email', head: 'E-Mail-Adresse', slot: 'lead', grow: true, cell: ({ email }) => email },
  {
    key: 'state',
    head: 'Zustand',
    slot: 'status',
    cell: ({ state }) => <StatusBadge look={{ label: recipientStates[state], ...looks[state] }} />,
  },
  {
    key: 'reason',
    head: 'Grund',
    slot: 'line',
    className: styles.reason,
    cell: ({ reason }) => reason,
  },
  { key: 'attempts', head: 'Versuche', align: 'end', cell: ({ attempts }) => number(attempts) },
  { key: 'sent_at', head: 'Versandt', cell: ({ sent_at }) => (sent_at ? relativeDate(sent_at, now) : '–') },
]
