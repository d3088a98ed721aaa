import { IconMailForward } from '@tabler/icons-react'
import { href, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { MailingRow } from '#contract/subscriptions/mailings.ts'
import { mailingEvents } from '#contract/subscriptions/mailing-states.ts'
import { topics } from '#contract/subscriptions/topics.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { type Column, DataTable, NarrowLine } from '../../../staff-ui/table/data-table.tsx'
import { Pagination } from '../../../staff-ui/table/pagination.tsx'
import { number, relativeDate } from '../../../staff-ui/text/format.ts'
import { MailingState } from './mailing-state.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireStaff(visit, url)
  const page = Number(url.searchParams.get('page') ?? 1) || 1
  const { data, meta } = await rethrowAsResponse(api.mailings.list({ query: { page, per_page: 20 } }))
  return { lives: ['mailings'], now: visit.now.toISOString(), rows: data, page: meta }
}

export const meta: MetaFunction = () => [{ title: 'Versand an Empfangsadressen – Klarwerk' }]

export default function Mailings() {
  const { rows, page, now } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Versand an Empfangsadressen"
        back={{ to: href('/login/subscribers'), label: 'Empfangsadressen' }}
        meta="Jedes Ereignis geht an jede Adresse einmal."
      />
      <Panel title="Benachrichtigungen" note={number(page.total)} flush>
        <DataTable
          caption="Benachrichtigungen"
          columns={columns(now)}
          rows={rows}
          rowKey={({ id }) => id}
          tall
          empty={
            <EmptyState icon={IconMailForward} title="Noch keine Benachrichtigungen">
              Veröffentlichen Sie eine Meldung oder Störung mit „Per E-Mail benachrichtigen“.
            </EmptyState>
          }
        />
        {page.total > page.per_page && <Pagination {...page} />}
      </Panel>
    </>
  )
}

const occasion = ({ about, event }: MailingRow) => `${topics[about].label}, ${mailingEvents[event]}`

const columns = (now: string): Column<MailingRow>[] => [
  {
    key: 'subject',
    head: 'Betreff',
    slot: 'lead',
    grow: true,
    cell: row => (
      <>
        <Link to={href('/login/subscribers/mailings/:id', { id: row.id })} title={row.subject}>
          {row.subject}
        </Link>
        <NarrowLine>{occasion(row)}</NarrowLine>
      </>
    ),
  },
  {
    key: 'about',
    head: 'Thema',
    slot: 'line',
    notNarrow: true,
    cell: occasion,
  },
  { key: 'state', head: 'Status', slot: 'status', cell: row => <MailingState mailing={row} /> },
  {
    key: 'sent',
    head: 'Versandt',
    align: 'end',
    cell: ({ sent, recipients }) => `${number(sent)} von ${number(recipients ?? sent)}`,
  },
  { key: 'failed', head: 'Unzustellbar', align: 'end', cell: ({ failed }) => number(failed) },
  { key: 'created_at', head: 'Begonnen', cell: ({ created_at }) => relativeDate(created_at, now) },
]
