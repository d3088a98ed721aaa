import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { procedureAccess } from './procedure-access.ts'

/** Answers with a file of the procedure, with its PDF receipt for `nachweis`, or with the proof of the accepted offer for `annahme`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, id } = procedureAccess(context.get(visitContext), params.id)
  const media_id = params.media ?? ''
  if (media_id === 'nachweis') return rethrowAsResponse(api.procedures.record({ params: { id } }))
  if (media_id === 'annahme') {
    const { offer } = await rethrowAsResponse(api.procedures.status({ params: { id } }))
    return rethrowAsResponse(api.procedures.offerProof({ params: { id, offer_id: offer?.id ?? '' } }))
  }
  return rethrowAsResponse(api.procedures.file({ params: { id, media_id } }))
}
