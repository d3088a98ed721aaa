import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconFolderSymlink,
  IconProgress,
} from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { ExchangeFile } from '#contract/exchange/exchange.ts'
import { exchangeDirections, type ExchangeState, exchangeStates } from '#contract/exchange/states.ts'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Pagination } from '../../../staff-ui/table/pagination.tsx'
import { FileTable } from '../storage/file-table.tsx'
import styles from '../storage/storage.module.css'
import type { Exchange } from './load.server.ts'

const looks = {
  waiting: { Icon: IconClock, tone: 'waiting' },
  running: { Icon: IconProgress, tone: 'waiting' },
  done: { Icon: IconCircleCheck, tone: 'done' },
  repeated: { Icon: IconCopy, tone: 'waiting' },
  failed: { Icon: IconAlertCircle, tone: 'error' },
} as const satisfies Record<ExchangeState, object>

/** The exchanged files, with what became of each. */
export const ExchangedFiles = ({ exchange: { files, page }, now }: { exchange: Exchange; now: string }) => (
  <Panel title="Ausgetauschte Dateien" flush>
    {files.length ? (
      <>
        <FileTable
          caption="Ausgetauschte Dateien, neueste zuerst"
          heads={{ time: 'Gesehen', middle: 'Richtung' }}
          rows={files}
          now={now}
          renderMiddle={({ direction }) => exchangeDirections[direction]}
          renderResult={file => <Result file={file} />}
        />
        <Pagination {...page} />
      </>
    ) : (
      <EmptyState icon={IconFolderSymlink} title="Noch keine Dateien" quiet>
        Hier steht jede Datei, die wir in „out“ legen oder aus „in“ holen, mit ihrem Ergebnis.
      </EmptyState>
    )}
  </Panel>
)

function Result({ file: { state, message, batch_id } }: { file: ExchangeFile }) {
  const { Icon, tone } = looks[state]
  return (
    <span className={styles.result} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {message || exchangeStates[state]}{' '}
        {batch_id && <Link to={`${href('/login/settings/exports')}?batch=${batch_id}`}>Stapel</Link>}
      </span>
    </span>
  )
}
