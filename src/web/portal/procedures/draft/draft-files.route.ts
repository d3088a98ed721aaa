import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '#web/lib/visit.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { openDraft } from './journey.ts'

export const handle: StreamHandle = { streamsBody: true }

/** Answers with a file of the draft, such as the stored signature. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const { api, id } = openDraft(context.get(visitContext), url)
  return rethrowAsResponse(api.drafts.file({ params: { id, file_id: params.file ?? '' } }))
}

/** Adds a file (POST) or removes one (DELETE), for the scripted upload field. Answers JSON. */
export async function action({ request, url, context, params }: ActionFunctionArgs) {
  const { api, id } = openDraft(context.get(visitContext), url)
  try {
    if (request.method === 'DELETE')
      return data(await api.drafts.removeFile({ params: { id, file_id: params.file ?? '' } }))
    const { added, refused } = await api.drafts.addFiles({ params: { id }, form: request })
    return data({ added, refused })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ title: error.problem.detail ?? error.problem.title }, { status: error.status })
  }
}
