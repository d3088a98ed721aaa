import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { IconNotes, IconPlus } from '@tabler/icons-react'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { FollowUpCell, LabelsCell, ListContext, OrganizationCell } from './cells.tsx'
import { contactsRecord } from './contacts.record.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const list = await listLoader(contactsRecord)(args)
  const { api } = await requireAdmin(args.context.get(visitContext), args.url)
  const labels = await rethrowAsResponse(api.labels.list({ query: { scope: 'crm', per_page: 100 } }))
  return { ...list, labels: labels.data }
}

export const meta: MetaFunction = () => [{ title: 'Kontakte – Klarwerk' }]

const cells: OwnCells = {
  organization_id: OrganizationCell,
  labels: LabelsCell,
  follow_up_on: FollowUpCell,
}

export default function Contacts() {
  const { labels, ...list } = useLoaderData<typeof loader>()
  return (
    <ListContext value={{ labels, organizations: list.names['organizations'] ?? {}, now: list.now }}>
      <RecordListPage
        list={list}
        meta="Mit wem Sie bei Versorgern sprechen, mit und ohne Organisation auf der Plattform."
        actions={
          <ButtonLink to={href('/admin/crm/notes')} icon={IconNotes}>
            Notizen
          </ButtonLink>
        }
        create={
          <ButtonLink to={href('/admin/crm/contact/new')} look="primary" icon={IconPlus} keys="n">
            Neuer Kontakt
          </ButtonLink>
        }
        cells={cells}
      />
    </ListContext>
  )
}
