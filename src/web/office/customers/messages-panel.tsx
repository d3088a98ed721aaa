import { IconClock, IconEye, IconMail, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { deliveryTypes } from '#contract/delivery-types.ts'
import type { PostboxRow } from '#contract/postbox.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { date, dateTime } from '../../staff-ui/text/format.ts'
import { customerHref } from './customer-look.ts'
import styles from './customer.module.css'
import type { CustomerPage } from './load-customer.ts'

const columns: Column<PostboxRow>[] = [
  { key: 'subject', head: 'Betreff', slot: 'lead', grow: true, cell: row => row.subject },
  {
    key: 'submitted_at',
    head: 'Eingestellt',
    cell: row => (row.submitted_at ? date(row.submitted_at) : '–'),
  },
  { key: 'delivery_type', head: 'Zustellung', cell: row => deliveryTypes[row.delivery_type] },
  { key: 'read_at', head: 'Gelesen', slot: 'aside', cell: row => <ReadState row={row} /> },
  { key: 'media', head: 'Dateien', slot: 'side', cell: row => row.media.length || '–' },
]

function ReadState({ row: { read_at, submitted_at } }: { row: PostboxRow }) {
  if (!submitted_at)
    return (
      <Hint tone="hold" icon={IconClock}>
        nicht zugestellt
      </Hint>
    )
  return read_at ? (
    <Hint tone="done" icon={IconEye}>
      {dateTime(read_at)}
    </Hint>
  ) : (
    <Hint tone="waiting" icon={IconMail}>
      noch ungelesen
    </Hint>
  )
}

/** The newest messages in the customer's postbox. */
export function MessagesPanel({ page: { messages, related, customer, may } }: { page: CustomerPage }) {
  const { messages: all, unread_messages: unread } = related.counts
  return (
    <Panel
      title="Postfach"
      note={`${all} ${all === 1 ? 'Nachricht' : 'Nachrichten'}${unread ? `, ${unread} noch nicht gelesen` : ''}`}
      action={
        may.edit && (
          <Link to={`${customerHref(customer.id)}/message`} className={styles.link}>
            <IconUpload size={18} stroke={1.75} aria-hidden /> Nachricht einstellen
          </Link>
        )
      }
      flush
    >
      {messages.length ? (
        <DataTable caption="Postfach" columns={columns} rows={messages} rowKey={({ id }) => id} />
      ) : (
        <p className={styles.none}>Im Postfach liegt nichts.</p>
      )}
    </Panel>
  )
}
