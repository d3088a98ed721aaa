import type { ApplicationStatus } from '#contract/jobapplications/rows.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { applicationLooks } from './application-look.ts'
import { applicationsRecord } from './applications.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(applicationsRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Bewerbungen – Klarwerk' }]

const cells: OwnCells = {
  status: ({ status }) => <StatusBadge look={applicationLooks[status as ApplicationStatus]} />,
}

export default function Applications() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta={
        'Bewerbungen auf Ihre Stellen aus dem Portal. Entschiedene Bewerbungen werden nach der ' +
        'eingestellten Frist gelöscht.'
      }
      cells={cells}
      actions={<ButtonLink to={href('/login/jobs')}>Stellenausschreibungen</ButtonLink>}
    />
  )
}
