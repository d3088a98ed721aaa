import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const one = { id: z.string(), version: z.string() }
// The API checks what the form says.
const input = z.looseObject({})

const given = z.discriminatedUnion('what', [
  z.object({ what: z.literal('create'), input }),
  z.object({ what: z.literal('update'), ...one, input }),
  z.object({ what: z.literal('rotate'), ...one }),
  z.object({ what: z.literal('end'), ...one }),
  z.object({ what: z.literal('end_secret'), ...one, secret_id: z.string() }),
])

/** Makes, changes, renews and ends keys. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, async (api, body) => {
    if (body.what === 'create') return api.apikeys.create({ body: body.input as never })
    const { id, version } = body
    const call = { params: { id }, ifMatch: `"${version}"` }
    if (body.what === 'update') return api.apikeys.update({ ...call, body: body.input })
    if (body.what === 'rotate') return api.apikeys.rotate(call)
    if (body.what === 'end_secret')
      return api.apikeys.endSecret({ ...call, params: { id, secret_id: body.secret_id } })
    await api.apikeys.remove(call)
    return null
  })
