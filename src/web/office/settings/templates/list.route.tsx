import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { RecordListPage } from '../../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../../staff-ui/record/serve/list-loader.server.ts'
import { backToSettings } from '../back-to-settings.ts'
import { loadOverrides } from './load-overrides.server.ts'
import { OverridesPanel } from './overrides-panel.tsx'
import { templatesRecord } from './templates.record.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const list = await listLoader(templatesRecord)(args)
  const signedIn = await requireStaff(args.context.get(visitContext), args.url)
  return { list, overrides: await loadOverrides(signedIn) }
}

export const meta: MetaFunction = () => [{ title: 'Vorlagen – Klarwerk' }]

export default function Templates() {
  const { list, overrides } = useLoaderData<typeof loader>()
  return (
    <>
      <RecordListPage
        list={list}
        back={backToSettings}
        meta="Eigene Texte der E-Mails und Textbausteine. Ohne eigene gilt die Vorlage der Plattform."
      />
      <OverridesPanel {...overrides} />
    </>
  )
}
