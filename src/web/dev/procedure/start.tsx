import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { StartPage } from '#web/portal/procedures/start/start-page.tsx'
import { tenantOf } from '../portal-tenants.ts'
import { DevShell } from './dev-shell.tsx'
import { start } from './meterreading.ts'

export const loader = ({ request }: LoaderFunctionArgs) => tenantOf(request)
export const meta: MetaFunction = () => [{ title: 'Zählerstand melden – Kundenportal' }]

export default function DevStart() {
  const tenant = useLoaderData<typeof loader>()
  return (
    <DevShell tenant={tenant}>
      <StartPage
        crumbs={[{ label: 'Services', href: '/services' }, { label: 'Zählerstand melden' }]}
        start={start}
        begin="/dev/procedure/step"
        signIn={tenant.frame.organization.modules.customerlogin ? '/kundenlogin' : undefined}
        contact={{ phone: tenant.frame.organization.phone_general, hours: 'Heute bis 12 Uhr erreichbar' }}
      />
    </DevShell>
  )
}
