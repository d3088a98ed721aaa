import type { ActionFunctionArgs } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '#web/lib/visit.ts'

export const handle: StreamHandle = { streamsBody: true }

/** Takes files for the next message about a procedure (POST), or removes one (DELETE). */
export async function action({ request, context, params: { id = '', media_id = '' } }: ActionFunctionArgs) {
  const { procedures } = context.get(visitContext).as('user')
  try {
    const value =
      request.method === 'DELETE'
        ? await procedures.removeMessageFile({ params: { id, media_id } })
        : await procedures.addMessageFiles({ params: { id }, form: request })
    return Response.json({ value: value ?? null })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ problem: error.problem }, { status: error.status })
  }
}
