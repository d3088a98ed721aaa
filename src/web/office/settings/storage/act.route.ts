import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const given = z.looseObject({})

/** Tests a connection, trusts a new fingerprint, or tries waiting files again (`test`, `trust`, `retry`). */
export async function action({ params: { what = '' }, ...sent }: ActionFunctionArgs) {
  if (what !== 'test' && what !== 'trust' && what !== 'retry') throw data(null, { status: 404 })
  return answerJson(sent, given, (api, body) =>
    // The API checks what is sent.
    what === 'retry' ? api.deliveries.retry() : api.deliveries[what]({ body: body as never }),
  )
}
