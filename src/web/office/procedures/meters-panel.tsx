import { IconCopy, IconTriangle } from '@tabler/icons-react'
import type { ProcedureFile } from '#contract/procedures/history.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { copyToClipboard } from '../../staff-ui/form/copy-button.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { date } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Attachment } from './attachments.tsx'
import { meterTypes } from '#contract/procedures/meter-types.ts'
import { type MeterRow, cubic, deviates, consumption } from './meter-consumption.ts'
import styles from './meters-panel.module.css'

export type { MeterRow } from './meter-consumption.ts'

interface Props {
  meters: readonly MeterRow[]
  /** Reason for the reading, such as "Zwischenablesung". */
  note: string
  photo?: ProcedureFile
}

export function MetersPanel({ meters, note, photo }: Props) {
  const read = meters[0] && `abgelesen am ${date(meters[0].read_at)}`
  return (
    <Panel
      title="Zählerstände"
      note={[note, read].filter(Boolean).join(', ')}
      flush
      action={
        <Button
          look="quiet"
          className={styles.copy}
          icon={IconCopy}
          onClick={() => copyToClipboard(asTable(meters), 'Zählerstände')}
        >
          Alles kopieren
        </Button>
      }
    >
      <div className={styles.columns}>
        <DataTable caption="Zählerstände" columns={columns} rows={meters} rowKey={meter => meter.id} tall />
        {photo && (
          <div className={styles.photo}>
            <Attachment file={photo} />
          </div>
        )}
      </div>
    </Panel>
  )
}

/** Tab-separated table for pasting into a spreadsheet. */
const asTable = (meters: readonly MeterRow[]) =>
  meters
    .map(meter =>
      [meter.meter_number, meterTypes[meter.meter_type], meter.meter_count, date(meter.read_at)].join('\t'),
    )
    .join('\n')

const columns: Column<MeterRow>[] = [
  {
    key: 'meter_number',
    head: 'Zähler',
    slot: 'lead',
    cell: meter => (
      <TwoLines
        first={<strong>{meter.meter_number}</strong>}
        second={[meterTypes[meter.meter_type], meter.supply_point].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    key: 'previous_count',
    head: 'Vorher',
    align: 'end',
    cell: meter =>
      meter.previous_count !== null && (
        <TwoLines
          first={cubic(meter.previous_count)}
          second={meter.previous_read_at && date(meter.previous_read_at)}
        />
      ),
  },
  {
    key: 'meter_count',
    head: 'Gemeldet',
    align: 'end',
    cell: meter => <strong>{cubic(meter.meter_count)}</strong>,
  },
  { key: 'use', head: 'Verbrauch', align: 'end', cell: meter => <Use meter={meter} /> },
]

function TwoLines({ first, second }: { first: React.ReactNode; second: React.ReactNode }) {
  return (
    <>
      <span className={styles.first}>{first}</span>
      <span className={styles.second}>{second}</span>
    </>
  )
}

function Use({ meter }: { meter: MeterRow }) {
  const use = consumption(meter)
  if (use === null) return '–'
  if (!deviates(meter)) return cubic(use)
  return (
    <span className={styles.deviating} data-tone="waiting">
      <IconTriangle size={16} stroke={1.75} aria-label="auffällig" />
      {cubic(use)}
    </span>
  )
}
