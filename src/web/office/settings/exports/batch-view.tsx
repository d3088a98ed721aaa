import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { href } from 'react-router'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Pagination } from '../../../staff-ui/table/pagination.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import { act } from './act.ts'
import { batchName, formatName, rowCount } from './batch-name.ts'
import { BatchRows } from './batch-rows.tsx'
import { BatchSteps } from './batch-steps.tsx'
import styles from './exports.module.css'
import type { Batch, Rows } from './load.server.ts'
import { RowState } from './states.tsx'
import { TakenOver, type Verdict } from './taken-over.tsx'

interface Props {
  batch: Batch
  rows: Rows
  isBusy: boolean
  run: (work: () => Promise<unknown>, done: string) => Promise<void>
}

/** A batch with its steps and rows, and what people answer for its receiver. */
export function BatchView({ batch, rows, isBusy, run }: Props) {
  const { id } = batch
  const { acknowledged = 0, pending = 0, rejected = 0, again = 0 } = batch.answers
  const answer = (body: { others: Verdict } | { rows: { id: string; status: Verdict }[] }) =>
    void run(() => act('answer', { id, ...body }), 'Antwort vermerkt')
  return (
    <Panel
      title={`Stapel ${batchName(batch)}`}
      note={`${rowCount(batch.kind, batch.row_count)}, ${formatName(batch.format)}`}
      action={
        batch.has_file ? (
          <ButtonLink
            icon={IconDownload}
            to={href('/login/settings/exports/:id/file', { id })}
            reloadDocument
          >
            {batch.fetched_at ? 'Dieselbe Datei' : 'Herunterladen'}
          </ButtonLink>
        ) : (
          'Die Datei ist gelöscht, weil ein Vorgang daraus gelöscht ist.'
        )
      }
      flush
    >
      <BatchSteps batch={batch} />
      <div className={styles.sums}>
        {acknowledged > 0 && (
          <RowState status="acknowledged">{`${number(acknowledged)} übernommen`}</RowState>
        )}
        {rejected > 0 && <RowState status="rejected">{`${number(rejected)} abgelehnt`}</RowState>}
        {pending > 0 && <RowState status="pending">{`${number(pending)} ohne Antwort`}</RowState>}
        {again > 0 && <RowState status="again">{`${number(again)} im nächsten Stapel`}</RowState>}
        <span>
          {pending > 0 && batch.fetched_at && (
            <TakenOver
              what={
                pending === 1
                  ? 'die Zeile ohne Antwort'
                  : `alles aus den ${number(pending)} Zeilen ohne Antwort`
              }
              isBusy={isBusy}
              onAnswer={others => answer({ others })}
            />
          )}
          {rejected > 0 && (
            <Button
              size="small"
              icon={IconPackageExport}
              disabled={isBusy}
              onClick={() => void run(() => act('again', { id }), 'Kommt in den nächsten Stapel')}
            >
              {`${number(rejected)} in den nächsten Stapel`}
            </Button>
          )}
        </span>
      </div>
      <BatchRows
        kind={batch.kind}
        rows={rows.data}
        isBusy={isBusy}
        onAnswer={(row, status) => answer({ rows: [{ id: row, status }] })}
      />
      <p className={styles.rest}>Berichtigte kommen mit „geändert seit Export“ in den nächsten Stapel.</p>
      <Pagination {...rows.meta} />
    </Panel>
  )
}
