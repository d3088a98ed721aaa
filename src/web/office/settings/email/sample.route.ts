import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const given = z.looseObject({})

/**
 * Shows (`email`) or sends (`test`) a sample email, or shows its filled text (`preview`), with settings and
 * a template that are not saved yet.
 */
export async function action({ params: { what = '' }, ...sent }: ActionFunctionArgs) {
  if (what !== 'email' && what !== 'test' && what !== 'preview') throw data(null, { status: 404 })
  // The API checks what is sent.
  return answerJson(sent, given, (api, body) => api.templates[what]({ body: body as never }))
}
