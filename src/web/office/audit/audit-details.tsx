import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './audit.module.css'
import type { ChangedField } from './changes.server.ts'
import type { AuditEntry } from './load-entries.server.ts'

/** Changes of an entry, and their origin. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { changed, details, browser, request, noun, subject } = entry
  const facts = [
    ...details,
    ...(browser ? [{ label: 'Browser', value: browser }] : []),
    ...(request ? [{ label: 'Anfrage', value: request }] : []),
  ]
  return (
    <div className={styles.box}>
      {changed.length > 0 && <Changes changed={changed} />}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {subject?.href && (
        <Link to={subject.href} className={styles.openLink}>
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
          {noun} öffnen
        </Link>
      )}
    </div>
  )
}

const Changes = ({ changed }: { changed: readonly ChangedField[] }) => (
  <table className={styles.changes}>
    <caption className="visually-hidden">Geänderte Felder</caption>
    <thead>
      <tr>
        <th scope="col">Feld</th>
        <th scope="col">Vorher</th>
        <th scope="col">Nachher</th>
      </tr>
    </thead>
    <tbody>
      {changed.map(({ title, before, after }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {before === undefined ? (
            <td colSpan={2} className={styles.withheld}>
              geändert, Wert nicht aufgezeichnet
            </td>
          ) : (
            <>
              <td>
                <del>{before}</del>
              </td>
              <td>
                <ins>{after}</ins>
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
