import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { rethrowAsResponse } from '../refusals.ts'
import { postboxClient } from './held.ts'

/** Sends a file of a delivered message. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { id = '', media: media_id = '' } = params
  return rethrowAsResponse(postboxClient(context.get(visitContext), id).file({ params: { id, media_id } }))
}
