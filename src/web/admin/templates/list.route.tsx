import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { templatesRecord } from './templates.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(templatesRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Vorlagen – Klarwerk' }]

export default function Templates() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Texte der E-Mails und Textbausteine. Sie gelten, wo eine Organisation nichts Eigenes hat."
    />
  )
}
