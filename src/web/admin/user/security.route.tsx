import {
  type ActionFunctionArgs,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { endOwnSessions, loadOwnSessions } from '../../staff-ui/sessions/own-sessions.server.ts'
import { SecurityView } from '../../staff-ui/sessions/security-view.tsx'

export const loader = (args: LoaderFunctionArgs) => loadOwnSessions(args, requireAdmin)
export const action = (args: ActionFunctionArgs) => endOwnSessions(args, requireAdmin)
export const meta: MetaFunction = () => [{ title: 'Sicherheit – Klarwerk' }]

export default function Security() {
  return (
    <SecurityView
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
      password={href('/admin/user/password')}
    />
  )
}
