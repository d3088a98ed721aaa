import { href, Link } from 'react-router'
import { BarChart } from '../../staff-ui/chart/bar-chart.tsx'
import { DataTable } from '../../staff-ui/table/data-table.tsx'
import { countedShort, number } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { myColumns } from '../ui/procedure-columns.tsx'
import { arrivalBars } from './key-figures.ts'
import type { DashboardProcedures } from './load-dashboard.server.ts'
import styles from './dashboard.module.css'

const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** The user's procedures and a chart of the received ones. */
export function MyProcedures({
  cases: { counts, mine, arrivals, isEmpty },
  now,
}: {
  cases: DashboardProcedures
  now: string
}) {
  const total = arrivals.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Panel
        title="Meine Vorgänge"
        note={countedShort(counts.mine)}
        action={<Link to={`${href('/login/procedures')}?tab=mine`}>Alle anzeigen</Link>}
        flush
      >
        <DataTable
          caption="Meine Vorgänge"
          columns={myColumns(now)}
          rows={mine}
          rowKey={row => row.id}
          empty={<p className={styles.none}>Ihnen ist gerade kein Vorgang zugewiesen.</p>}
        />
      </Panel>
      {!isEmpty && (
        <BarChart
          title="Eingänge der letzten 30 Tage"
          note={`${number(total)} Vorgänge, im Mittel ${oneDecimal.format(total / 30)} je Tag`}
          unit="Vorgänge"
          bars={arrivalBars(arrivals, now)}
        />
      )}
    </>
  )
}
