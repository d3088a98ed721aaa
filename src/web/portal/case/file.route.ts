import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { orRefused } from '../refusals.ts'
import { heldCase } from './held.ts'

/** Answers with a file of the procedure, or with its PDF receipt for `nachweis`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, id } = heldCase(context.get(visitContext), params.id)
  const media_id = params.media ?? ''
  if (media_id === 'nachweis') return orRefused(api.procedures.record({ params: { id } }))
  return orRefused(api.procedures.file({ params: { id, media_id } }))
}
