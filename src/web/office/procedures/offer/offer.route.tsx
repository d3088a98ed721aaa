import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { refusalTexts } from '../../../staff-ui/form/run-form-action.ts'
import { useKeptActionData } from '../../../staff-ui/form/use-kept-action-data.ts'
import { usePresence } from '../../../staff-ui/realtime/use-presence.ts'
import { visitContext } from '../../../lib/visit.ts'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { loadDetail } from '../load-detail.ts'
import { withStatusLooks } from '../status-looks.ts'
import { newDraft } from './draft.ts'
import { OfferView } from './offer-view.tsx'

export const handle: StreamHandle = { streamsBody: true }

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireStaff(visit, url)
  const detail = await loadDetail(signedIn, params.id ?? '', url, visit.now)
  const { procedure, may, user_id, today } = detail
  if (!may.edit) throw new Response(null, { status: 403 })
  if (!may.offer) throw redirect(procedureHref(procedure))
  const { config } = await signedIn.api.organizations.get({ params: { id: procedure.organization_id } })
  const { offer_vat_rate } = config.connection
  return {
    lives: detail.lives,
    detail,
    draftKey: `${user_id} ${procedure.id} offer`,
    draft: newDraft(procedure.reference, procedure.offers.length, offer_vat_rate, today),
  }
}

/** Sends the offer with its files. `?version=` is the version of the procedure that was read. */
export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const version = url.searchParams.get('version') ?? ''
  try {
    const id = params.id ?? ''
    const sent = await api.procedures.sendOffer({ params: { id }, ifMatch: `"${version}"`, form: request })
    url.searchParams.delete('version')
    return redirect(procedureHref(sent) + url.search)
  } catch (error) {
    const texts =
      error instanceof ApiError
        ? refusalTexts(error, { changed: 'Jemand hat diesen Vorgang inzwischen geändert.' })
        : null
    if (!texts) return rethrowAsResponse(Promise.reject(error))
    const refused: FormRefusal = { intent: 'offer', typed: {}, errors: {}, ...texts }
    return data(refused, { status: 422 })
  }
}

export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Angebot zu ${loaderData?.detail.procedure.reference} – Klarwerk` },
]

export default function ProcedureOffer() {
  const { detail, draft, draftKey } = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  const viewers = usePresence('procedures', detail.procedure.id)
  return (
    <OfferView
      detail={{ ...withStatusLooks(detail), viewers }}
      initial={draft}
      draftKey={draftKey}
      refused={refused}
    />
  )
}
