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

const said = { message: z.string().max(4000), values: z.record(z.string().max(60), z.string().max(500)) }

const given = z.union([
  z.strictObject({ plan: procedures.planBulk.body! }),
  z.strictObject({ parent: z.string().max(40) }),
  z.strictObject({ snippets: z.uuid() }),
  z.strictObject({ preview: z.uuid(), ...said }),
  z.strictObject({ run: z.uuid(), ...said }),
])

/**
 * Counts an act on many procedures, shows its first email, does it as it was counted, or finds what it needs: the procedure that they are
 * put under, the snippets as they stand for one of them.
 */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, async (api, body) => {
    if ('plan' in body) return api.procedures.planBulk({ body: body.plan })
    if ('parent' in body) return findByReference(api, body.parent)
    if ('snippets' in body)
      return (await api.snippets.ofProcedure({ params: { id: body.snippets } })).snippets
    const { message, values } = body
    if ('preview' in body)
      return api.procedures.previewBulk({ params: { id: body.preview }, body: { message, values } })
    return api.procedures.runBulk({ params: { id: body.run }, body: { message, values } })
  })
