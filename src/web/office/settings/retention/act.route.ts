import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'
import type { Client } from '../../../lib/api-client.ts'

const given = z.looseObject({})

// The API checks what is sent.
const verbs: Record<string, (api: Client, body: never) => Promise<unknown>> = {
  preview: (api, body) => api.retention.preview({ body }),
  records: (api, query) => api.retention.records({ query }),
  hold: (api, body) => api.retention.hold({ body }),
  release: (api, params) => api.retention.release({ params }),
}

/** Previews periods, lists the records of a night, holds records or releases one. */
export async function action({ params: { what = '' }, ...sent }: ActionFunctionArgs) {
  const verb = Object.hasOwn(verbs, what) && verbs[what]
  if (!verb) throw data(null, { status: 404 })
  return answerJson(sent, given, async (api, body) => (await verb(api, body as never)) ?? {})
}
