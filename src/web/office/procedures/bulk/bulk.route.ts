import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { procedures } from '#contract/procedures/procedures.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'
import { findByReference } from '../children/find-parent.ts'

/** How far an act is, as JSON. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const id = url.searchParams.get('id') ?? ''
  return Response.json(await rethrowAsResponse(api.procedures.bulkState({ params: { id } })))
}

const given = z.union([
  z.strictObject({ plan: procedures.planBulk.body! }),
  z.strictObject({ parent: z.string().max(40) }),
  z.strictObject({ run: z.uuid(), message: z.string().max(4000) }),
])

/** Counts an act on many procedures, does it as it was counted, or finds the one that they are put under. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, (api, body) => {
    if ('plan' in body) return api.procedures.planBulk({ body: body.plan })
    if ('parent' in body) return findByReference(api, body.parent)
    return api.procedures.runBulk({ params: { id: body.run }, body: { message: body.message } })
  })
