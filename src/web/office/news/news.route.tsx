import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { usePortalPage } from '../ui/view-in-portal.tsx'
import { newsRecord } from './news.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => recordLoader(newsRecord)(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

export default function News() {
  const data = useLoaderData<typeof loader>()
  return <RecordPage data={data} portal={usePortalPage(data.row && `meldungen/${data.row.id}`)} />
}
