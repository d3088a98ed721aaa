import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Home } from '#web/portal/home/home.tsx'
import { Shell } from '#web/portal/layout/shell.tsx'
import { tenantOf } from './portal-tenants.ts'

export const loader = ({ request }: LoaderFunctionArgs) => tenantOf(request)

export const meta: MetaFunction = () => [{ title: 'Startseite – Kundenportal' }]

export default function DevHome() {
  const { frame, css, home } = useLoaderData<typeof loader>()
  return (
    <Shell frame={frame}>
      <style>{css}</style>
      <Home frame={frame} {...home} />
    </Shell>
  )
}
