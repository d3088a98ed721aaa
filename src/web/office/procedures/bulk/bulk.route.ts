import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { procedures } from '#contract/procedures/procedures.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

/** How far an act is, as JSON. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const id = url.searchParams.get('id') ?? ''
  return Response.json(await rethrowAsResponse(api.procedures.bulkState({ params: { id } })))
}

const given = z.union([
  z.strictObject({ plan: procedures.planBulk.body! }),
  z.strictObject({ run: z.uuid(), message: z.string().max(4000) }),
])

/** Counts an act on many procedures, or does it as it was counted. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, (api, body) =>
    'plan' in body
      ? api.procedures.planBulk({ body: body.plan })
      : api.procedures.runBulk({ params: { id: body.run }, body: { message: body.message } }),
  )
