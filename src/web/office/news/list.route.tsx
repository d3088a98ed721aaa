import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { newsRecord } from './news.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(newsRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Meldungen – Klarwerk' }]

export default function NewsList() {
  return <RecordListPage list={useLoaderData<typeof loader>()} />
}
