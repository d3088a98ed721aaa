import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { usersRecord } from './users.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(usersRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Benutzer – Klarwerk' }]

export default function Users() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Eingeladene wählen ihr Passwort selbst. Der Link in der E-Mail gilt 7 Tage und nur einmal."
    />
  )
}
