import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { procedureAccess } from './procedure-access.ts'

/** Answers with a file of the procedure, or with its PDF receipt for `nachweis`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, id } = procedureAccess(context.get(visitContext), params.id)
  const media_id = params.media ?? ''
  if (media_id === 'nachweis') return rethrowAsResponse(api.procedures.record({ params: { id } }))
  return rethrowAsResponse(api.procedures.file({ params: { id, media_id } }))
}
