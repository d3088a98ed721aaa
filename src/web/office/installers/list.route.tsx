import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { installersRecord } from './installers.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(installersRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Installationsbetriebe – Klarwerk' }]

export default function Installers() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Betriebe, die an Ihrem Netz arbeiten dürfen. Sichtbar sind sie, solange ihre Zulassung gilt."
      actions={<ViewInPortal page="installateure" />}
    />
  )
}
