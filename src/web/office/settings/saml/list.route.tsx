import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../../staff-ui/record/list/list-page.tsx'
import { backToSettings } from '../back-to-settings.ts'
import { listLoader } from '../../../staff-ui/record/serve/list-loader.server.ts'
import { tenantsRecord } from './tenants.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(tenantsRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Ausweisdienste – Klarwerk' }]

export default function Tenants() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      back={backToSettings}
      meta="Die Dienste, bei denen sich Kundinnen und Kunden mit dem Ausweis nachweisen (SAML)."
    />
  )
}
