import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../../staff-ui/record/serve/list-loader.server.ts'
import { rolesRecord } from './roles.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(rolesRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Rollen – Klarwerk' }]

export default function Roles() {
  return (
    <RecordListPage
      back={{ to: href('/login/users'), label: 'Beschäftigte' }}
      list={useLoaderData<typeof loader>()}
      meta="Eine Rolle fasst Rechte zusammen. Eine Person kann mehrere haben, dazu einzelne Rechte."
    />
  )
}
