import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
} from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { changePassword } from '../../staff-ui/own-account/change-password.server.ts'
import { PasswordForm } from '../../staff-ui/own-account/password-form.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './password.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  await requireAdmin(context.get(visitContext), url)
  return null
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const errors = await changePassword(api, request)
  return data({ errors, changed: errors ? null : Date.now() }, { status: errors ? 422 : 200 })
}

export const meta: MetaFunction = () => [{ title: 'Passwort ändern – Klarwerk' }]

export default function Password() {
  const answer = useActionData<typeof action>()
  return (
    <div className={styles.page}>
      <PageHead
        title="Passwort ändern"
        back={{ to: href('/admin/user'), label: 'Meine Daten' }}
        meta="Danach bleiben Sie hier angemeldet; überall sonst melden Sie sich mit dem neuen Passwort an."
      />
      {answer?.changed && (
        <Alert tone="done" role="status">
          <p>Ihr Passwort ist geändert.</p>
        </Alert>
      )}
      <Panel title="Neues Passwort">
        <PasswordForm key={answer?.changed} errors={answer?.errors ?? undefined} label="Passwort speichern" />
      </Panel>
    </div>
  )
}
