import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { visitContext } from '../../lib/visit.ts'
import { AccountForm } from '../../staff-ui/own-account/account-form.tsx'
import { accountRow, describeAccount } from '../../staff-ui/own-account/account.server.ts'
import { SigninPanel } from '../../staff-ui/own-account/signin-panel.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { user } = await requireStaff(visit, url)
  const fields = ['gender', 'firstname', 'lastname']
  return {
    row: accountRow(user),
    parts: describeAccount(user, [{ title: 'Name', lead: 'So steht er unter Ihren Nachrichten.', fields }]),
    now: visit.now.toISOString(),
  }
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
      <AccountForm page="user" row={row} parts={parts} />
      <SigninPanel
        email={row.email}
        hint="Die Adresse ändert die Verwaltung Ihrer Organisation."
        password={href('/password')}
        security={href('/login/user/security')}
      />
    </>
  )
}
