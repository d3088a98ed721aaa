import { IconArrowRight, IconEqual } from '@tabler/icons-react'
import { CopyButton } from '../../staff-ui/form/copy-button.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import type { Comparison } from './load-changes.ts'
import styles from './changes-panel.module.css'

type Row = Comparison['rows'][number]

/** Known and submitted values side by side; differences are marked. */
export function ChangesPanel({ comparison }: { comparison: Comparison | null }) {
  if (!comparison) return null
  const { isRecorded, rows } = comparison
  return (
    <Panel
      title="Bisher und neu"
      note={isRecorded ? 'bisher: aus dem Bestand' : 'bisher: wie angegeben, im Bestand nicht gefunden'}
      flush
    >
      <DataTable caption="Bisher und neu" columns={columns} rows={rows} rowKey={({ label }) => label} tall />
    </Panel>
  )
}

const columns: Column<Row>[] = [
  { key: 'label', head: 'Angabe', slot: 'lead', cell: ({ label }) => label },
  { key: 'known', head: 'Bisher', cell: ({ known }) => known || '–' },
  { key: 'value', head: 'Neu', cell: row => <New {...row} /> },
  { key: 'mark', head: 'Unterschied', slot: 'side', cell: row => <Mark {...row} /> },
]

const New = ({ label, value, isChanged }: Row) => (
  <span className={styles.new}>
    {isChanged ? <strong>{value}</strong> : value}
    <CopyButton name={label} value={value} />
  </span>
)

const Mark = ({ isChanged }: Row) => (
  <Hint tone={isChanged ? 'waiting' : 'hold'} icon={isChanged ? IconArrowRight : IconEqual}>
    {isChanged ? 'geändert' : 'unverändert'}
  </Hint>
)
