import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { usePortalPage } from '../ui/view-in-portal.tsx'
import { EmploymentField } from './employment-field.tsx'
import { jobsRecord } from './jobs.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => recordLoader(jobsRecord)(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = { controls: { employment: EmploymentField } }

export default function Job() {
  const data = useLoaderData<typeof loader>()
  const portal = usePortalPage(data.row && `stellenausschreibungen/${data.row.id}`)
  return <RecordPage data={data} own={own} portal={portal} />
}
