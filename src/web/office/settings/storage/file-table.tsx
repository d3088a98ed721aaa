import type { ReactNode } from 'react'
import { fileSize, relativeDate } from '../../../staff-ui/text/format.ts'
import styles from './storage.module.css'

interface File {
  id: string
  created_at: string
  name: string
  size: number
}

interface Props<Row extends File> {
  caption: string
  /** Heads of the time and of the column between name and size. */
  heads: { time: string; middle: string }
  rows: readonly Row[]
  now: string
  renderMiddle: (row: Row) => ReactNode
  renderResult: (row: Row) => ReactNode
}

/** Files that went to or came from the organization's server, with their results. */
export const FileTable = <Row extends File>({
  caption,
  heads,
  rows,
  now,
  renderMiddle,
  renderResult,
}: Props<Row>) => (
  <table className={styles.files}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{heads.time}</th>
        <th scope="col">Datei</th>
        <th scope="col">{heads.middle}</th>
        <th scope="col" className={styles.end}>
          Größe
        </th>
        <th scope="col">Ergebnis</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <tr key={row.id}>
          <td>
            <time dateTime={row.created_at}>{relativeDate(row.created_at, now)}</time>
          </td>
          <td className={styles.name}>{row.name}</td>
          <td>{renderMiddle(row)}</td>
          <td className={styles.end}>{fileSize(row.size)}</td>
          <td>{renderResult(row)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
