import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const id = z.string()
const one = { id, version: z.string() }
// The API checks what the form says.
const input = z.looseObject({})

const given = z.discriminatedUnion('what', [
  z.object({ what: z.literal('create'), input }),
  z.object({ what: z.literal('update'), ...one, input }),
  z.object({ what: z.literal('remove'), ...one }),
  z.object({ what: z.literal('rotate'), ...one }),
  z.object({ what: z.literal('test'), id }),
  z.object({ what: z.literal('resend'), id, event_id: id }),
  z.object({ what: z.literal('replay'), id, input }),
])

/** Makes, changes and removes targets, and sends to them. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, async ({ webhooks }, body) => {
    if (body.what === 'create') return webhooks.create({ body: body.input as never })
    const params = { id: body.id }
    if (body.what === 'test') return webhooks.test({ params })
    if (body.what === 'resend') return webhooks.resend({ params: { ...params, event_id: body.event_id } })
    if (body.what === 'replay') return webhooks.replay({ params, body: body.input as never })
    const call = { params, ifMatch: `"${body.version}"` }
    if (body.what === 'update') return webhooks.update({ ...call, body: body.input })
    if (body.what === 'rotate') return webhooks.rotate(call)
    await webhooks.remove(call)
    return null
  })
