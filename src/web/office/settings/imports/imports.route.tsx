import { IconFileImport } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { backToSettings } from '../back-to-settings.ts'
import styles from './imports.module.css'
import { loadImports } from './load.server.ts'
import { ProfileTable } from './profile-table.tsx'
import { RunTable } from './run-table.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  return loadImports(api, url)
}

export const meta: MetaFunction = () => [{ title: 'Import – Klarwerk' }]

/** Files that were read in, and the profiles that say how. */
export default function Imports() {
  const { data, meta, profiles } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={backToSettings}
        title="Import"
        meta="Kunden und Zähler aus der Abrechnung. Erst geprüft, dann übernommen, 30 Tage lang rückgängig zu machen."
        actions={
          <ButtonLink look="primary" icon={IconFileImport} keys="n" to={href('/login/settings/imports/new')}>
            Datei einlesen
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        {data.length ? (
          <RunTable runs={data} meta={meta} />
        ) : (
          <Panel title="Importe" flush>
            <EmptyState icon={IconFileImport} title="Noch kein Import.">
              Lesen Sie Kunden und Zähler aus Ihrer Abrechnung ein: als CSV, Text mit fester Breite oder
              Excel.
            </EmptyState>
          </Panel>
        )}
        <ProfileTable profiles={profiles} />
      </div>
    </>
  )
}
