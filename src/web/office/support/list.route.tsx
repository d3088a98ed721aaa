import { IconBooks } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { supportRecord } from './support.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(supportRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Hilfe-Artikel – Klarwerk' }]

export default function SupportArticles() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Antworten auf häufige Fragen, nach Kategorien geordnet."
      actions={
        <>
          <ButtonLink to={href('/login/support/library')} icon={IconBooks}>
            Aus der Bibliothek
          </ButtonLink>
          <ViewInPortal page="support" />
        </>
      }
    />
  )
}
