import { IconMail, IconSettings } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contract } from '#contract/index.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { EmailPanes } from '../../staff-ui/emails/email-panes.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Tabs } from '../../staff-ui/page/tabs.tsx'
import { requireAccess } from '../../staff-ui/record/serve/access.server.ts'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { ChosenEmail } from './chosen-email.tsx'
import { ListedEmail } from './listed-email.tsx'
import { loadEmails } from './load-emails.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireStaff(visit, url)
  const { api, user } = signedIn
  await requireAccess(user, api, contract.emails.list.access)
  return {
    ...(await rethrowAsResponse(loadEmails(signedIn, url, visit.now))),
    maySet: userMay(user, 'organizations.update'),
  }
}

export const meta: MetaFunction = () => [{ title: 'E-Mails – Klarwerk' }]

export default function Emails() {
  const { rows, page, tabs, filters, email, isOpen, now, maySet } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        {...(maySet && {
          back: { to: href('/login/settings'), label: 'Einstellungen', filter: 'Versand und Ablage' },
        })}
        title="E-Mails"
        meta="Alles, was das Portal in Ihrem Namen verschickt"
        actions={
          maySet && (
            <ButtonLink to={href('/login/settings/email')} icon={IconSettings}>
              Absender und Signatur
            </ButtonLink>
          )
        }
      />
      <Tabs label="Zustand" tabs={tabs} />
      <FilterBar placeholder="Empfänger, Betreff, Nummer" filters={filters} />
      {rows.length || isOpen ? (
        <EmailPanes
          page={page}
          isOpen={isOpen}
          detail={<ChosenEmail key={email?.id} email={email} rows={rows} page={page} now={now} />}
        >
          {rows.map(row => (
            <ListedEmail key={row.id} row={row} now={now} isCurrent={row.id === email?.id} />
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
