import { IconHistory } from '@tabler/icons-react'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { useRowHotkeys } from '../../staff-ui/table/row-hotkeys.ts'
import { dayKey, daysBetween, longDate } from '../../staff-ui/text/format.ts'
import styles from './audit.module.css'
import { AuditEntryRow } from './audit-entry.tsx'
import type { AuditEntry } from './load-entries.server.ts'

interface Props {
  entries: readonly AuditEntry[]
  now: string
}

/** The entries of a page, grouped by day. A row opens what was there before and after. */
export function AuditTable({ entries, now }: Props) {
  const table = useRowHotkeys<HTMLTableElement>(undefined)
  if (!entries.length)
    return (
      <EmptyState icon={IconHistory} title="Keine Einträge" quiet>
        In diesem Zeitraum gibt es keine Einträge mit diesen Filtern. Wählen Sie einen längeren Zeitraum.
      </EmptyState>
    )
  return (
    <table ref={table} className={styles.table}>
      <caption className="visually-hidden">Protokoll, nach Tagen</caption>
      <thead>
        <tr>
          <th scope="col">Uhrzeit</th>
          <th scope="col">Wer</th>
          <th scope="col">Handlung</th>
          <th scope="col">Was</th>
          <th scope="col">Änderung</th>
          <th scope="col">
            <span className="visually-hidden">Einzelheiten</span>
          </th>
        </tr>
      </thead>
      {[...Map.groupBy(entries, ({ at }) => dayKey(at))].map(([day, ofDay]) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={6}>
              {dayTitle(ofDay[0]!.at, now)}
            </th>
          </tr>
          {ofDay.map(entry => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function dayTitle(at: string, now: string): string {
  const days = daysBetween(at, now)
  return [days === 0 && 'Heute', days === 1 && 'Gestern', longDate(at)].filter(Boolean).join(', ')
}
