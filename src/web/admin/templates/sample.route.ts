import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { answerJson } from '../../staff-ui/json/answer-json.server.ts'

const given = z.looseObject({})

/** Shows (`preview`) an unsaved template of the platform, or sends it to the administrator (`test`). */
export async function action({ params: { what = '' }, ...sent }: ActionFunctionArgs) {
  if (what !== 'preview' && what !== 'test') throw data(null, { status: 404 })
  // The API checks what is sent.
  return answerJson(sent, given, (api, body) => api.predefinitions[what]({ body }), requireAdmin)
}
