import { Panel } from '../../staff-ui/page/panel.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { number } from '../../staff-ui/text/format.ts'
import { TypeCell } from '../ui/procedure-cells.tsx'
import styles from './dashboard.module.css'
import type { DashboardProcedures } from './load-dashboard.server.ts'

type KindCount = DashboardProcedures['kinds'][number]

/** Incoming and completed procedures of each kind, and their duration. */
export const KindsPanel = ({ kinds, className }: { kinds: readonly KindCount[]; className?: string }) => (
  <Panel title="Nach Art" note="letzte 30 Tage" flush className={className}>
    <DataTable
      caption="Vorgänge der letzten 30 Tage nach Art"
      columns={columns}
      rows={kinds}
      rowKey={({ type }) => type}
      empty={
        <p className={styles.none}>
          In den letzten 30 Tagen ist nichts eingegangen, und nichts wurde erledigt.
        </p>
      }
    />
    {kinds.some(({ hours }) => hours !== null) && (
      <p className={styles.explained}>Dauer: Die Hälfte war schneller, vom Eingang an.</p>
    )}
  </Panel>
)

const figure = (key: string, head: string, text: (kind: KindCount) => string): Column<KindCount> => ({
  key,
  head,
  slot: 'foot',
  align: 'end',
  cell: text,
})

const columns: Column<KindCount>[] = [
  { key: 'type', head: 'Art', slot: 'lead', cell: ({ type }) => <TypeCell type={type} /> },
  figure('received', 'Eingegangen', ({ received }) => number(received)),
  figure('completed', 'Erledigt', ({ completed }) => number(completed)),
  figure('hours', 'Dauer', ({ hours }) => (hours === null ? '–' : durationText(hours))),
]

/** „40 Min.“, „7 Std.“, „3 Tage“. */
export function durationText(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))}\u00a0Min.`
  if (hours < 36) return `${Math.round(hours)}\u00a0Std.`
  return `${number(Math.round(hours / 24))}\u00a0Tage`
}
