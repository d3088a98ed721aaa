import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import clsx from 'clsx'
import { href, Link } from 'react-router'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { exportKinds } from '#contract/exports/kinds.ts'
import { StateText } from '../../../staff-ui/status/state-text.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { useUrlParams } from '../../../staff-ui/page/url-params.ts'
import { dateTime, number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import { batchName } from './batch-name.ts'
import styles from './exports.module.css'
import type { Batch } from './load.server.ts'
import { BatchState } from './states.tsx'

interface Props {
  batches: readonly Batch[]
  selected: string | null
}

/** The newest batches; the one whose rows stand below is marked. */
export const BatchTable = ({ batches, selected }: Props) => (
  <Panel title="Stapel" note="die neuesten 20" flush>
    <table className={clsx(tables.table, styles.table)}>
      <caption className="visually-hidden">Stapel</caption>
      <thead>
        <tr>
          <th scope="col">Stapel</th>
          <th scope="col">Inhalt</th>
          <th scope="col" className={styles.amount}>
            Zeilen
          </th>
          <th scope="col">Vorbereitet</th>
          <th scope="col">Zustand</th>
          <th scope="col">
            <span className="visually-hidden">Öffnen und herunterladen</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {batches.map(batch => (
          <BatchRow key={batch.id} batch={batch} isOpen={batch.id === selected} />
        ))}
      </tbody>
    </table>
  </Panel>
)

function BatchRow({ batch, isOpen }: { batch: Batch; isOpen: boolean }) {
  const params = useUrlParams()
  const by = batch.prepared_by ? ` · ${batch.prepared_by}` : ''
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">{batchName(batch)}</th>
      <td data-label="Inhalt">{exportKinds[batch.kind]}</td>
      <td data-label="Zeilen" className={styles.amount}>
        {number(batch.row_count)}
      </td>
      <td data-label="Vorbereitet">{dateTime(batch.created_at) + by}</td>
      <td data-label="Zustand">
        <BatchState status={batch.status} />
      </td>
      <td className={styles.actions}>
        {batch.status === 'prepared' && batch.has_file && (
          <ButtonLink
            size="small"
            icon={IconDownload}
            to={href('/login/settings/exports/:id/file', { id: batch.id })}
            reloadDocument
          >
            Herunterladen
          </ButtonLink>
        )}{' '}
        {isOpen ? (
          <StateText icon={IconChevronDown} tone="open" size={16}>
            Geöffnet
          </StateText>
        ) : (
          <Link
            to={params.to({ batch: batch.id, page: undefined })}
            aria-label={`Stapel ${batchName(batch)} öffnen`}
            preventScrollReset
          >
            Öffnen
          </Link>
        )}
      </td>
    </tr>
  )
}
