import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { endOwnSessions } from '../../staff-ui/sessions/own-sessions.server.ts'
import { SecurityView } from '../../staff-ui/sessions/security-view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireAdmin(visit, url)
  return { sessions: await rethrowAsResponse(api.sessions.list()), now: visit.now.toISOString() }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  return endOwnSessions(api, await request.formData())
}

export const meta: MetaFunction = () => [{ title: 'Sicherheit – Klarwerk' }]

export default function Security() {
  const { sessions, now } = useLoaderData<typeof loader>()
  return <SecurityView sessions={sessions} now={now} answer={useActionData<typeof action>()} />
}
