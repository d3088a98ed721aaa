import { IconFileSettings, IconGauge, IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import { backToSettings } from '../back-to-settings.ts'
import { act } from './act.ts'
import { readingCount } from './batch-name.ts'
import { BatchTable } from './batch-table.tsx'
import { BatchView } from './batch-view.tsx'
import styles from './exports.module.css'
import { FormatDialog } from './format-dialog.tsx'
import { type Batch, loadExports } from './load.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  return loadExports(api, url)
}

export const meta: MetaFunction = () => [{ title: 'Export – Klarwerk' }]

function waitingText({ readings, changed }: { readings: number; changed: number }) {
  if (!readings) return 'Kein Zählerstand wartet auf den nächsten Stapel.'
  const corrected =
    changed === 1
      ? ' 1 davon ist seit dem letzten berichtigt.'
      : ` ${number(changed)} davon sind seit dem letzten berichtigt.`
  return `${readingCount(readings)} ${readings === 1 ? 'wartet' : 'warten'} auf den nächsten Stapel.${changed ? corrected : ''}`
}

/** As the server prepares the first batch. */
const usualFormat = { type: 'csv', encoding: 'utf-8', separator: 'semicolon', formula_guard: true } as const

export default function Exports() {
  const { waiting, batches, selected, rows } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      await revalidate()
      showToast(done)
    } catch (error) {
      showToast(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const prepare = (format?: Batch['format']) => {
    setChoosing(false)
    void run(() => act('prepare', { format }), 'Stapel vorbereitet')
  }
  const shown = batches.find(({ id }) => id === selected)
  const canPrepare = !isBusy && waiting.readings > 0
  return (
    <>
      <PageHead
        back={backToSettings}
        title="Export"
        meta="Stapel für die Abrechnung. Erst die Quittung zählt als übernommen."
        actions={
          <>
            <Button icon={IconFileSettings} onClick={() => setChoosing(true)}>
              Formate
            </Button>
            <Button
              look="primary"
              icon={IconPackageExport}
              keys="n"
              disabled={!canPrepare}
              onClick={() => prepare()}
            >
              Stapel vorbereiten
            </Button>
          </>
        }
      />
      {isChoosing && (
        <FormatDialog
          format={batches[0]?.format ?? usualFormat}
          canPrepare={canPrepare}
          onClose={() => setChoosing(false)}
          onPrepare={prepare}
        />
      )}
      <div className={styles.page}>
        <Alert tone="progress" icon={IconGauge}>
          <p>{waitingText(waiting)}</p>
        </Alert>
        {batches.length ? (
          <BatchTable batches={batches} selected={selected} />
        ) : (
          <Panel title="Stapel" flush>
            <EmptyState icon={IconPackageExport} title="Noch kein Stapel.">
              Ein Stapel enthält die Zählerstände abgeschlossener Vorgänge als Datei, eine Zeile je Zähler.
            </EmptyState>
          </Panel>
        )}
        {shown && rows && <BatchView key={shown.id} batch={shown} rows={rows} isBusy={isBusy} run={run} />}
      </div>
    </>
  )
}
