import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { disturbancesRecord } from './disturbances.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(disturbancesRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Störungen – Klarwerk' }]

export default function Disturbances() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Was Besucher gerade merken, und was schon behoben ist."
      actions={<ViewInPortal page="stoerungen" />}
    />
  )
}
