import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { useFormRedirect, useFormSuccess } from '../../staff-ui/form/form-refusal.ts'
import { usePresence } from '../../staff-ui/realtime/use-presence.ts'
import { visitContext } from '../../lib/visit.ts'
import { runAction } from './actions.ts'
import { ProcedureDetailView } from './detail-view.tsx'
import { listSearch } from './list-query.ts'
import { loadDetail } from './load-detail.ts'
import { withStatusLooks } from './status-looks.ts'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const detail = await loadDetail(await requireStaff(visit, url), params.id ?? '', url, visit.now)
  if (detail.procedure.type !== params.type) throw new Response(null, { status: 404 })
  return detail
}

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const refused = await rethrowAsResponse(runAction(api, params.id ?? '', user.id, form))
  if (refused) return data(refused, { status: 422 })
  return redirect(form.get('intent') === 'remove' ? listHref(url) : url.pathname + url.search)
}

const listHref = (url: URL) => href('/login/procedures') + listSearch(url)

/** A refusal often means that the procedure has changed. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.title} ${loaderData?.procedure.reference} – Klarwerk` },
]

const successTexts: Partial<Record<string, string>> = {
  take: 'Vorgang übernommen',
  assign: 'Zuständigkeit geändert',
  complete: 'Vorgang erledigt',
  status: 'Status geändert',
  note: 'Notiz gespeichert',
  message: 'Nachricht gesendet',
  'send-link': 'Link gesendet',
  'correct-address': 'Adresse berichtigt, Link gesendet',
  plausible: 'Als plausibel bestätigt',
  seen: 'Als gesehen vermerkt',
  hold: 'Löschen angehalten',
  release: 'Zum Löschen freigegeben',
}

export default function ProcedureDetail() {
  const detail = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  const viewers = usePresence('procedures', detail.procedure.id)
  useFormRedirect(href('/login/procedures'), () => showToast('In den Papierkorb gelegt'))
  useFormSuccess(refused, intent => successTexts[intent] && showToast(successTexts[intent]))
  return (
    <ProcedureDetailView
      key={detail.procedure.id}
      {...withStatusLooks(detail)}
      viewers={viewers}
      refused={refused}
    />
  )
}
