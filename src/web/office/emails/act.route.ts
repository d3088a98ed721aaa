import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import type { Client } from '../../lib/api-client.ts'
import { answerJson } from '../../staff-ui/json/answer-json.server.ts'

const given = z.object({ recipient: z.string().optional(), letter: z.boolean().optional() })
type Given = z.output<typeof given>

const acts: Partial<Record<string, (api: Client, id: string, body: Given) => Promise<unknown>>> = {
  withdraw: (api, id) => api.emails.withdraw({ params: { id } }),
  resend: (api, id, { recipient }) => api.emails.resend({ params: { id }, body: { recipient } }),
  letter: (api, id, { letter = true }) => api.emails.letter({ params: { id }, body: { letter } }),
}

/** Withdraws an email, sends it once more, or marks it as a letter. */
export async function action({ params: { id = '', what = '' }, ...sent }: ActionFunctionArgs) {
  const act = acts[what]
  if (!act) throw data(null, { status: 404 })
  return answerJson(sent, given, (api, body) => act(api, id, body))
}
