import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { backToSettings } from '../back-to-settings.ts'
import { act } from './act.ts'
import { BatchTable } from './batch-table.tsx'
import { BatchView } from './batch-view.tsx'
import styles from './exports.module.css'
import { loadExports, type Profile } from './load.server.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { Profiles } from './profiles.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  return loadExports(api, url)
}

export const meta: MetaFunction = () => [{ title: 'Export – Klarwerk' }]

export default function Exports() {
  const { waiting, profiles, batches, selected, rows } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [editing, setEditing] = useState<Profile | null>(null)
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
  const prepare = (kind: Profile['kind']) => void run(() => act('prepare', { kind }), 'Stapel vorbereitet')
  const save = ({ kind, next_at: _next, ...profile }: Profile) =>
    run(() => act('profile', { kind, profile }), 'Format und Plan gespeichert').then(() => setEditing(null))
  const shown = batches.find(({ id }) => id === selected)
  return (
    <>
      <PageHead
        back={backToSettings}
        title="Export"
        meta="Stapel für die Abrechnung. Erst die Quittung zählt als übernommen."
      />
      {editing && (
        <ProfileDialog
          profile={editing}
          isBusy={isBusy}
          onClose={() => setEditing(null)}
          onSave={profile => void save(profile)}
        />
      )}
      <div className={styles.page}>
        <Profiles
          profiles={profiles}
          waiting={waiting}
          isBusy={isBusy}
          onPrepare={prepare}
          onEdit={setEditing}
        />
        {batches.length ? (
          <BatchTable batches={batches} selected={selected} />
        ) : (
          <Panel title="Stapel" flush>
            <EmptyState icon={IconPackageExport} title="Noch kein Stapel.">
              Ein Stapel enthält, was abgeschlossene Vorgänge Neues bringen, als Datei: eine Zeile je
              Zählerstand oder Änderung.
            </EmptyState>
          </Panel>
        )}
        {shown && rows && <BatchView key={shown.id} batch={shown} rows={rows} isBusy={isBusy} run={run} />}
      </div>
    </>
  )
}
