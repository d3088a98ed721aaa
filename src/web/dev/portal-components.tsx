import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Shell } from '#web/portal/layout/shell.tsx'
import { PageHead } from '#web/portal/ui/page/page-head.tsx'
import { FormComponents } from './portal-form-components.tsx'
import { ShellComponents } from './portal-shell-components.tsx'
import { tenantOf } from './portal-tenants.ts'

export const loader = ({ request }: LoaderFunctionArgs) => tenantOf(request)

export const meta: MetaFunction = () => [{ title: 'Bausteine – Kundenportal' }]

export default function Components() {
  const { frame, css } = useLoaderData<typeof loader>()
  return (
    <Shell frame={frame}>
      <style>{css}</style>
      <PageHead
        crumbs={[{ label: 'Bausteine' }]}
        title="Bausteine"
        lead="Die Teile des Portals in ihren Zuständen."
      />
      <div className="wrap">
        <ShellComponents />
        <FormComponents />
      </div>
    </Shell>
  )
}
