import type { DisturbanceStatus } from '#contract/notices/disturbance-status.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { disturbanceStatusLooks } from '../ui/disturbance-look.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { disturbancesRecord } from './disturbances.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(disturbancesRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Störungen – Klarwerk' }]

const cells: OwnCells = {
  status: ({ status }) => <StatusBadge look={disturbanceStatusLooks[status as DisturbanceStatus]} />,
}

export default function Disturbances() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Störungen, die es gerade gibt, und die schon behoben sind."
      actions={<ViewInPortal page="stoerungen" />}
      cells={cells}
    />
  )
}
