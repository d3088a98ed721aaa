import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { FormComponents } from './portal-form-components.tsx'
import { tenantOf } from './portal-tenants.ts'
import { DevShell } from './procedure/dev-shell.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => tenantOf(request)
export const meta: MetaFunction = () => [{ title: 'Bausteine der Formulare – Kundenportal' }]

export default function DevForms() {
  return (
    <DevShell tenant={useLoaderData<typeof loader>()}>
      <FormComponents />
    </DevShell>
  )
}
