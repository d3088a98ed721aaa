import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { AccountForm } from '../../staff-ui/own-account/account-form.tsx'
import { accountRow, describeAccount } from '../../staff-ui/own-account/account.server.ts'
import { keyboardPart, reminderField } from '../../staff-ui/own-account/parts.ts'
import { SigninPanel } from '../../staff-ui/own-account/signin-panel.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { user } = await requireAdmin(visit, url)
  const own = describeAccount(user, [
    {
      title: 'Name',
      lead: 'So steht er im Protokoll und unter Ihren Notizen.',
      fields: ['gender', 'firstname', 'lastname'],
    },
    { title: 'Mitteilungen', lead: 'Per E-Mail', fields: [reminderField] },
  ])
  return { row: accountRow(user), parts: [...own, keyboardPart], now: visit.now.toISOString() }
}

export const meta: MetaFunction = () => [{ title: 'Meine Daten – Klarwerk' }]

export default function User() {
  const { row, parts, now } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Meine Daten"
        meta={row.last_signin_at && `zuletzt angemeldet ${relativeDate(row.last_signin_at, now)} Uhr`}
      />
      <AccountForm page="admin" row={row} parts={parts} />
      <SigninPanel
        email={row.email}
        hint="Die Adresse ändert, wer Beschäftigte der Plattform verwaltet."
        password={href('/admin/user/password')}
        security={href('/admin/user/security')}
      />
    </>
  )
}
