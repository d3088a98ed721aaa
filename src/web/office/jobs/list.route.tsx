import { IconUserCheck } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { jobsRecord } from './jobs.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(jobsRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Stellenausschreibungen – Klarwerk' }]

export default function Jobs() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Offene Stellen im Portal und die Bewerbungen darauf."
      actions={
        <>
          <ButtonLink to={href('/login/jobs/applications')} icon={IconUserCheck}>
            Bewerbungen
          </ButtonLink>
          <ViewInPortal page="stellenausschreibungen" />
        </>
      }
    />
  )
}
