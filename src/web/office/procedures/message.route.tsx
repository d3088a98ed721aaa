import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { procedureStatuses } from '#contract/procedures/status.ts'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { usePresence } from '../../staff-ui/realtime/use-presence.ts'
import { visitContext } from '../../lib/visit.ts'
import { runAction } from './actions.ts'
import { listSearch } from './list-query.ts'
import { type Detail, loadDetail } from './load-detail.ts'
import { ProcedureMessageView } from './message-view.tsx'
import { nextHref } from './next-href.ts'
import { withStatusLooks } from './status-looks.ts'
import { procedureHref } from '../ui/procedure-columns.tsx'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireStaff(visit, url)
  const id = params.id ?? ''
  const detail = await loadDetail(signedIn, id, url, visit.now)
  if (!detail.may.edit) throw new Response(null, { status: 403 })
  if (!detail.may.message) throw redirect(procedureHref(detail.procedure))
  const [writing, files] = await rethrowAsResponse(
    Promise.all([
      signedIn.api.snippets.ofProcedure({ params: { id } }),
      signedIn.api.procedures.messageFiles({ params: { id } }),
    ]),
  )
  const snippet = url.searchParams.get('baustein')
  const asked = { asksForSnippet: snippet === '', snippet: snippet ?? '' }
  return { lives: detail.lives, detail, draft: { ...draftOf(detail), ...writing, ...asked, files } }
}

const draftOf = ({ procedure, user_id, customer_name, statuses, title, ways, position }: Detail) => ({
  key: `${user_id} ${procedure.id} message`,
  recipient: customer_name,
  email: procedure.customer_email,
  subject: `${title} ${procedure.reference}`,
  text: '',
  statuses: [
    { value: '', label: `Bleibt: ${procedureStatuses[procedure.status].label}` },
    ...statuses.map(({ value }) => ({ value, label: procedureStatuses[value].label })),
  ],
  ways,
  hasNext: position.next !== undefined,
  addresses: {
    files: `${procedureHref(procedure)}/message-files`,
    preview: `${procedureHref(procedure)}/message-preview`,
  },
})

/**
 * Sends the message. With a status chosen, subject and text belong to the status change: one entry, one
 * email.
 */
export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const id = params.id ?? ''
  form.set('intent', 'respond')
  const refused = await rethrowAsResponse(runAction(api, id, user.id, form))
  if (refused) return data(refused, { status: 422 })
  if (form.get('then') === 'next') return redirect(await nextHref(api, id, url))
  const { type } = await rethrowAsResponse(api.procedures.get({ params: { id } }))
  return redirect(procedureHref({ id, type }) + listSearch(url))
}

export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Nachricht zu ${loaderData?.detail.procedure.reference} – Klarwerk` },
]

export default function ProcedureMessage() {
  const { detail, draft } = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  const viewers = usePresence('procedures', detail.procedure.id, true)
  return (
    <ProcedureMessageView detail={{ ...withStatusLooks(detail), viewers }} draft={draft} refused={refused} />
  )
}
