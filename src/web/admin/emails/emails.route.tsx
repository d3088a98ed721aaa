import { IconMail } from '@tabler/icons-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { EmailPanes } from '../../staff-ui/emails/email-panes.tsx'
import { EmailRow } from '../../staff-ui/emails/email-row.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Tabs } from '../../staff-ui/page/tabs.tsx'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { ChosenEmail } from './chosen-email.tsx'
import { loadPlatformEmails } from './load-emails.server.ts'
import { lookOf } from './look.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireAdmin(visit, url)
  return rethrowAsResponse(loadPlatformEmails(signedIn, url, visit.now))
}

export const meta: MetaFunction = () => [{ title: 'E-Mails – Klarwerk' }]

export default function PlatformEmails() {
  const { rows, page, tabs, filters, email, isOpen, now, mayWithdraw } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="E-Mails"
        meta="Alle E-Mails der Plattform und der Organisationen. Personen, Betreff und Inhalt sehen nur die Organisationen selbst."
      />
      <Tabs label="Zustand" tabs={tabs} />
      <FilterBar placeholder="Antwort des Servers, Vorlage" filters={filters} />
      {rows.length || isOpen ? (
        <EmailPanes
          page={page}
          isOpen={isOpen}
          detail={<ChosenEmail email={email} rows={rows} page={page} now={now} mayWithdraw={mayWithdraw} />}
        >
          {rows.map(row => (
            <EmailRow
              key={row.id}
              id={row.id}
              title={row.organization ?? row.recipient}
              subject={row.organization_id ? `${row.topicLabel} an ${row.recipient}` : row.subject}
              at={row.created_at}
              now={now}
              look={lookOf(row, now)}
              note={row.reasonText}
              isCurrent={row.id === email?.id}
            />
          ))}
        </EmailPanes>
      ) : (
        <EmptyState icon={IconMail} title="Keine E-Mails">
          In diesem Zeitraum gibt es keine E-Mails mit diesen Filtern. Wählen Sie einen längeren Zeitraum.
        </EmptyState>
      )}
    </>
  )
}
