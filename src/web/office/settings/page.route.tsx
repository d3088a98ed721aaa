import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { lastPart, loadSettingsPage } from './load-page.server.ts'
import { OrganizationSettings } from './organization-settings.tsx'

/** A page of the settings that is its declared fields, with the portal's page beside it. */
export const loader = (args: LoaderFunctionArgs) => loadSettingsPage(args, lastPart(args.url))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.data.title ?? 'Einstellungen'} – Klarwerk` },
]

export default function SettingsOfPage() {
  const loaded = useLoaderData<typeof loader>()
  return <OrganizationSettings key={loaded.data.title} {...loaded} />
}
