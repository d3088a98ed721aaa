import type { ActionFunctionArgs } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'

/** Signals or ends the presence on a record; answers with the other viewers. */
export async function action({ request, context, params: { noun = '', id = '' } }: ActionFunctionArgs) {
  const { presence } = context.get(visitContext).as('user')
  const form = await request.formData()
  const record = { params: { noun, id } }
  if (form.get('intent') !== 'leave') {
    const is_writing = form.get('intent') === 'write'
    return Response.json(await rethrowAsResponse(presence.signal({ ...record, body: { is_writing } })))
  }
  await rethrowAsResponse(presence.leave(record))
  return new Response(null, { status: 204 })
}
