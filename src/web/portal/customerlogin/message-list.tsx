import type { DeliveredMessage } from '#contract/postbox.ts'
import { href, Link } from 'react-router'
import { day } from '../lib/format-times.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { fileFormat, fileSize } from '../ui/form/file-texts.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { IconDownload } from '../ui/icon/icons.ts'
import { Table, type TableColumn } from '../ui/list/table.tsx'
import css from './lists.module.css'

const columns: TableColumn<DeliveredMessage>[] = [
  {
    key: 'status',
    label: 'Status',
    stacked: 'start',
    cell: ({ read_at }) =>
      read_at ? <span className={css.read}>gelesen</span> : <Badge kind="new">Neu</Badge>,
  },
  {
    key: 'subject',
    label: 'Nachricht',
    cell: ({ id, subject, message, read_at }) => (
      <>
        <Link
          to={href('/kundenlogin/postfach/:id', { id })}
          className={css.title}
          data-unread={read_at ? undefined : ''}
        >
          {subject}
        </Link>
        {message && <span className={css.detail}>{excerpt(message)}</span>}
      </>
    ),
  },
  {
    key: 'submitted',
    label: 'Eingang',
    stacked: 'end',
    cell: ({ submitted_at }) => submitted_at && day(submitted_at),
  },
  { key: 'files', label: 'Datei', align: 'end', cell: message => <Files {...message} /> },
]

export const MessageList = ({ caption, messages }: { caption: string; messages: DeliveredMessage[] }) => (
  <Table caption={caption} columns={columns} rows={messages} rowKey={({ id }) => id} stack />
)

/** The first line, cut to 90 characters. */
function excerpt(message: string) {
  const [first = ''] = message.trim().split('\n')
  return first.length > 90 ? `${first.slice(0, 88).trimEnd()} …` : first
}

/** A download link for a single file, or a link to the message's page for several. */
function Files({ id, media }: DeliveredMessage) {
  const [file, ...more] = media
  if (!file) return <span className={css.none}>–</span>
  if (more.length) return <Link to={href('/kundenlogin/postfach/:id', { id })}>{media.length} Dateien</Link>
  return (
    <a href={href('/postfach/:id/datei/:media', { id, media: file.id })} download className={css.file}>
      <Icon of={IconDownload} size={20} />
      <span>
        <span className="visually-hidden">{file.name}, </span>
        {fileFormat(file)}, {fileSize(file.size)}
      </span>
    </a>
  )
}
