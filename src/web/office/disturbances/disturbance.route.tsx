import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { NoticePage } from '../notices/notice-page.tsx'
import { statusAction } from '../notices/status-action.server.ts'
import { disturbanceStatusLooks } from '../ui/disturbance-look.ts'
import { usePortalPage } from '../ui/view-in-portal.tsx'
import { disturbancesRecord } from './disturbances.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => recordLoader(disturbancesRecord)(args)

export const action = (args: ActionFunctionArgs) => statusAction('disturbances')(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

export default function Disturbance() {
  const data = useLoaderData<typeof loader>()
  const portal = usePortalPage(data.row && `stoerungen?id=${data.row.id}`)
  return (
    <NoticePage
      data={data}
      portal={portal}
      statuses={disturbanceStatuses}
      looks={disturbanceStatusLooks}
      end="resolved"
      dates={['expected_end_at']}
    />
  )
}
