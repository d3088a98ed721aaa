import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { postboxClient } from './postbox-client.ts'

/** Sends a file of a delivered message. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { id = '', media: media_id = '' } = params
  return rethrowAsResponse(postboxClient(context.get(visitContext), id).file({ params: { id, media_id } }))
}
