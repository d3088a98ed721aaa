import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { useAnswer } from '../../desk/answer.ts'
import { orRefused, signedInStaff } from '../../desk/guard.ts'
import { notify } from '../../desk/notify.ts'
import { useDone } from '../../desk/outcome.ts'
import { useStayingPresent } from '../../desk/presence.ts'
import { visitContext } from '../../visit.ts'
import { act } from './act.ts'
import { ProcedureDetailView } from './detail-view.tsx'
import { loadDetail } from './load-detail.ts'
import { withLooks } from './status-choices.ts'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const detail = await loadDetail(await signedInStaff(visit, url), params.id ?? '', url, visit.now)
  if (detail.procedure.type !== params.type) throw new Response(null, { status: 404 })
  return detail
}

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api, user } = await signedInStaff(context.get(visitContext), url)
  const refused = await orRefused(act(api, params.id ?? '', user.id, await request.formData()))
  return refused ? data(refused, { status: 422 }) : redirect(url.pathname + url.search)
}

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
}

export default function ProcedureDetail() {
  const detail = useLoaderData<typeof loader>()
  const refused = useAnswer<typeof action>()
  useStayingPresent()
  useDone(refused, intent => successTexts[intent] && notify(successTexts[intent]))
  return <ProcedureDetailView key={detail.procedure.id} {...withLooks(detail)} refused={refused} />
}
