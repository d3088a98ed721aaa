import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { categoriesRecord } from './categories.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(categoriesRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Kategorien – Klarwerk' }]

export default function Categories() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Worin Hilfe-Artikel und Downloads im Portal geordnet sind."
    />
  )
}
