import { IconLock } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { type PageInfo, Pagination } from '../../../staff-ui/table/pagination.tsx'
import { dateTime, number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import styles from './imports.module.css'
import type { Run } from './load.server.ts'
import { runHref } from './run-href.ts'
import { ImportState } from './states.tsx'
import { UndoButton } from './undo-button.tsx'

/** The imports, the newest first, each with its way on or back. */
export const RunTable = ({ runs, meta }: { runs: readonly Run[]; meta: PageInfo }) => (
  <Panel title="Importe" flush>
    <table className={clsx(tables.table, styles.table)}>
      <caption className="visually-hidden">Importe</caption>
      <thead>
        <tr>
          <th scope="col">Datei</th>
          <th scope="col">Wann</th>
          <th scope="col">Wer</th>
          <th scope="col" className={styles.amount}>
            Übernommen
          </th>
          <th scope="col" className={styles.amount}>
            Draußen
          </th>
          <th scope="col">Zustand</th>
          <th scope="col">
            <span className="visually-hidden">Rückgängig</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map(run => (
          <Row key={run.id} run={run} />
        ))}
      </tbody>
    </table>
    <Pagination {...meta} />
  </Panel>
)

function Row({ run }: { run: Run }) {
  const taken = run.applied_at ? number(run.create_count + run.change_count + run.same_count) : '–'
  return (
    <tr>
      <th scope="row">
        <Link to={runHref(run)}>{run.file_name}</Link>
        {run.profile_name && <span className={tables.sub}>{run.profile_name}</span>}
      </th>
      <td data-label="Wann">{dateTime(run.applied_at ?? run.created_at)}</td>
      <td data-label="Wer">{run.started_by || '–'}</td>
      <td data-label="Übernommen" className={styles.amount}>
        {taken}
      </td>
      <td data-label="Draußen" className={styles.amount}>
        {number(run.error_count)}
      </td>
      <td data-label="Zustand">
        <ImportState status={run.status} />
      </td>
      <td className={styles.actions}>
        <Way run={run} />
      </td>
    </tr>
  )
}

function Way({ run }: { run: Run }) {
  if (run.status !== 'applied') return null
  if (run.undo_until) return <UndoButton run={run} size="small" />
  return (
    <span className={styles.lock}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      nach 30 Tagen fest
    </span>
  )
}
