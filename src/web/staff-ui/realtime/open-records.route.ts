import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'

/** The records of a noun that others have open, as JSON. */
export async function loader({ context, params: { noun = '' } }: LoaderFunctionArgs) {
  const { presence } = context.get(visitContext).as('user')
  return Response.json(await rethrowAsResponse(presence.list({ params: { noun } })))
}
