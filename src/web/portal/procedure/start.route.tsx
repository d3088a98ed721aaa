import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { usePortal } from '../layout.tsx'
import { reachableToday } from '../opening.ts'
import { definitionAt, draftCookie } from './journey.ts'
import { StartPage } from './start-page.tsx'

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  const { config, phone_general, enabled_customerlogin } = visit.organization!
  const begun = draftCookie(visit)?.type === definition.type
  return {
    start: definition.start,
    begin: `${base}/beginnen`,
    resume: begun ? `${base}/beginnen` : undefined,
    signIn:
      enabled_customerlogin && !visit.signedIn.customer ? `/kundenlogin/login?return_to=${base}` : undefined,
    contact: { phone: phone_general, hours: reachableToday(config.opening_hours, visit.now) },
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.start.title} – Kundenportal` },
  { name: 'description', content: loaderData?.start.lead },
]

export default function Start() {
  usePortal()
  const page = useLoaderData<typeof loader>()
  const crumbs = [{ label: 'Services', href: '/client/services' }, { label: page.start.title }]
  return <StartPage crumbs={crumbs} {...page} />
}
