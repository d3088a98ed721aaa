import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconFolderCheck,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Pagination } from '../../../staff-ui/table/pagination.tsx'
import { dateTime, number, time } from '../../../staff-ui/text/format.ts'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { act } from './act.ts'
import { FileTable } from './file-table.tsx'
import type { DeliveryLog as Log } from './load-log.server.ts'
import styles from './storage.module.css'

type Row = Log['rows'][number]

interface Props {
  log: Log
  now: string
  onChange: () => void
}

/** The files of the last days: laid down, waiting, given up. */
export function DeliveryLog({ log: { rows, page, state }, now, onChange }: Props) {
  const again = state.waiting + state.failed
  return (
    <Panel
      title="Abgelegte Dateien"
      note="der letzten 7 Tage"
      action={again > 0 && <Retry count={again} onDone={onChange} />}
      flush
    >
      {rows.length === 0 ? (
        <EmptyState icon={IconFolderCheck} title="Noch keine Dateien" quiet>
          Hier steht jede Datei aus einem Vorgang, sobald sie auf Ihren Server gelegt wird. Abgelegt werden
          Dateien, die nach dem Speichern dieser Seite eingehen.
        </EmptyState>
      ) : (
        <>
          <Counts {...state} />
          <Files rows={rows} now={now} />
          <p className={styles.hint}>Alle Vorgänge sind auch ohne Ablage vollständig im Portal.</p>
          <Pagination {...page} />
        </>
      )}
    </Panel>
  )
}

function Retry({ count, onDone }: { count: number; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await act('retry')
      showToast('Wird gleich noch einmal versucht')
      onDone()
    } catch (error) {
      showToast(failureText(error))
    }
    setBusy(false)
  }
  return (
    <Button icon={IconRefresh} disabled={isBusy} onClick={() => void retry()}>
      {number(count)} noch einmal versuchen
    </Button>
  )
}

const Counts = ({ waiting, delivered, failed }: Log['state']) => (
  <ul className={styles.counts}>
    <li data-tone="done">
      <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      {number(delivered)} abgelegt
    </li>
    {waiting > 0 && (
      <li data-tone="waiting">
        <IconClock size={18} stroke={1.75} aria-hidden />
        {waiting === 1 ? '1 wartet' : `${number(waiting)} warten`}
      </li>
    )}
    {failed > 0 && (
      <li data-tone="error">
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        {number(failed)} fehlgeschlagen
      </li>
    )}
  </ul>
)

const Files = ({ rows, now }: { rows: readonly Row[]; now: string }) => (
  <FileTable
    caption="Abgelegte Dateien, neueste zuerst"
    heads={{ time: 'Eingang', middle: 'Vorgang' }}
    rows={rows}
    now={now}
    renderMiddle={({ procedure_type: type, procedure_id: id, reference }) => (
      <Link to={href('/login/procedures/:type/:id', { type, id })}>{reference}</Link>
    )}
    renderResult={row => <Outcome row={row} />}
  />
)

function Outcome({ row: { state, error, next_at, path, delivered_at } }: { row: Row }) {
  if (state === 'delivered')
    return (
      <span className={styles.result} data-tone="done">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        <span title={`${path}, ${dateTime(delivered_at ?? '')} Uhr`}>Abgelegt</span>
      </span>
    )
  if (state === 'failed')
    return (
      <span className={styles.result} data-tone="error">
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        {error || 'Fehlgeschlagen'}
      </span>
    )
  return (
    <span className={styles.result} data-tone="waiting">
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>
        {error ? `${error} ` : 'Wartet '}
        {next_at && <small>wieder um {time(next_at)}</small>}
      </span>
    </span>
  )
}
