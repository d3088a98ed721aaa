import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../../staff-ui/record/serve/list-loader.server.ts'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { notesRecord } from './notes.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(notesRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Notizen – Klarwerk' }]

export default function Notes() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Alle Notizen zu Kontakten und Organisationen."
      actions={<ButtonLink to={href('/admin/crm')}>Kontakte</ButtonLink>}
    />
  )
}
