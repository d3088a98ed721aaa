import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { maintenancesRecord } from './maintenances.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(maintenancesRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Baumaßnahmen – Klarwerk' }]

export default function Maintenances() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Geplante Arbeiten am Netz, auch verschobene und abgesagte."
      actions={<ViewInPortal page="baumassnahmen-wartungsarbeiten" />}
    />
  )
}
