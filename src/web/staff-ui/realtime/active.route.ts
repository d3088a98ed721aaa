import type { ActionFunctionArgs } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'

/** Keeps the session of somebody who types or clicks without loading a page: every call of theirs does. */
export async function action({ context }: ActionFunctionArgs) {
  await rethrowAsResponse(context.get(visitContext).as('user').auth.user())
  return new Response(null, { status: 204 })
}
