import { href, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { visitContext } from '../../lib/visit.ts'
import { AccountForm } from './account-form.tsx'
import { accountRow, describeAccount } from './account.server.ts'
import styles from './user.module.css'

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
      <Panel title="Anmeldung" className={styles.panel}>
        <dl className={styles.facts}>
          <dt>E-Mail</dt>
          <dd>
            {row.email}
            <p className={styles.hint}>Die Adresse ändert die Verwaltung Ihrer Organisation.</p>
          </dd>
          <dt>Passwort</dt>
          <dd>
            <Link to={href('/password')}>Passwort ändern</Link>
          </dd>
          <dt>Sitzungen</dt>
          <dd>
            <Link to={href('/login/user/security')}>Angemeldete Geräte</Link>
          </dd>
        </dl>
      </Panel>
    </>
  )
}
