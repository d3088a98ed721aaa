import { IconMap2 } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { serviceareasRecord } from './serviceareas.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(serviceareasRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Gemeinden – Klarwerk' }]

export default function Municipalities() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Ihr Versorgungsgebiet. Jede Gemeinde hat im Portal eine eigene Seite."
      actions={
        <>
          <ButtonLink to={href('/login/map')} icon={IconMap2}>
            Karte
          </ButtonLink>
          <ViewInPortal page="versorgungsgebiet" />
        </>
      }
    />
  )
}
