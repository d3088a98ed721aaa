import { connectionSteps } from '#contract/deliveries.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { loadSettingsPage } from '../load-page.server.ts'
import { OrganizationSettings } from '../organization-settings.tsx'
import { unsavedServer } from './act.ts'
import { Connection } from './connection.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { loadDeliveryLog } from './load-log.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadSettingsPage(args, 'storage')
  const { api } = await requireStaff(args.context.get(visitContext), args.url)
  return { ...page, log: await loadDeliveryLog(api, args.url), steps: connectionSteps }
}

export const meta: MetaFunction = () => [{ title: 'Dateiablage – Klarwerk' }]

export default function StorageSettings() {
  const { log, steps, ...page } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <OrganizationSettings
      {...page}
      renderPreview={({ editing }) => (
        <Connection server={unsavedServer(editing.value)} steps={steps} onChange={reload} />
      )}
    >
      <DeliveryLog log={log} now={page.data.now} onChange={reload} />
    </OrganizationSettings>
  )
}
