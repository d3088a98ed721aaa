import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '#web/lib/visit.ts'
import { procedureAccess } from './procedure-access.ts'

export const handle: StreamHandle = { streamsBody: true }

/** Adds a file for the next reply (POST) or removes one (DELETE), for the scripted upload field. Answers JSON. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, id } = procedureAccess(context.get(visitContext), params.id)
  try {
    if (request.method === 'DELETE') {
      await api.procedures.removeFile({ params: { id, file_id: params.file ?? '' } })
      return data(null)
    }
    return data(await api.procedures.addFiles({ params: { id }, form: request }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ title: error.problem.detail ?? error.problem.title }, { status: error.status })
  }
}
