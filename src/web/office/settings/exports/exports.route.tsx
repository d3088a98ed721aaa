import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import { backToSettings } from '../back-to-settings.ts'
import { act } from './act.ts'
import { BatchTable } from './batch-table.tsx'
import { BatchView } from './batch-view.tsx'
import { loadExports } from './load.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  return loadExports(api, url)
}

export const meta: MetaFunction = () => [{ title: 'Export – Klarwerk' }]

function waitingText({ readings, changed }: { readings: number; changed: number }) {
  if (!readings) return 'Kein Zählerstand wartet auf den nächsten Stapel.'
  const who = readings === 1 ? '1 Zählerstand wartet' : `${number(readings)} Zählerstände warten`
  const berichtigt = changed ? ` ${number(changed)} davon seit dem letzten berichtigt.` : ''
  return `${who} auf den nächsten Stapel.${berichtigt}`
}

export default function Exports() {
  const { waiting, batches, selected, rows } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
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
  const shown = batches.find(({ id }) => id === selected)
  return (
    <>
      <PageHead
        back={backToSettings}
        title="Export"
        meta="Stapel für die Abrechnung. Erst die Quittung zählt als übernommen."
        actions={
          <Button
            look="primary"
            icon={IconPackageExport}
            keys="n"
            disabled={isBusy || !waiting.readings}
            onClick={() => void run(() => act('prepare', {}), 'Stapel vorbereitet')}
          >
            Stapel vorbereiten
          </Button>
        }
      />
      <p>{waitingText(waiting)}</p>
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
    </>
  )
}
