import type { ActionFunctionArgs } from 'react-router'
import { ApiError } from '../../../lib/api-client.ts'
import type { StreamHandle } from '../../../lib/route-handle.ts'
import { visitContext } from '../../../lib/visit.ts'

export const handle: StreamHandle = { streamsBody: true }

/** Takes the file of a new import. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { imports } = context.get(visitContext).as('user')
  try {
    const { id, status } = await imports.create({ form: request })
    return Response.json({ value: { id, status } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ problem: error.problem }, { status: error.status })
  }
}
