import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ErrorPage, errorTexts } from '#web/portal/layout/error-page.tsx'
import { Shell } from '#web/portal/layout/shell.tsx'
import { tenantOf } from './portal-tenants.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return { ...tenantOf(request), status: Number(new URL(request.url).searchParams.get('status') ?? 404) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${errorTexts(loaderData?.status ?? 500).title} – Kundenportal` },
]

export default function DevError() {
  const { frame, css, status } = useLoaderData<typeof loader>()
  return (
    <Shell frame={frame}>
      <style>{css}</style>
      <ErrorPage status={status} organization={frame.organization} />
    </Shell>
  )
}
