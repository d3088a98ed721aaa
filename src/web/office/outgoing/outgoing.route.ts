import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { procedureStatuses, type ProcedureStatus } from '#contract/procedures/status.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { answerJson } from '../../staff-ui/json/answer-json.server.ts'
import { procedureHref } from '../ui/procedure-columns.tsx'
import type { OutgoingAct } from './outgoing.ts'

/** The user's messages and changes that still wait, as JSON. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireStaff(visit, url)
  const acts = await rethrowAsResponse(api.procedures.recallable())
  return Response.json(
    acts.map(({ procedure_id, type, reference, customer_name, kind, status, until }): OutgoingAct => ({
      id: procedure_id,
      to: procedureHref({ id: procedure_id, type }),
      name: customer_name || reference,
      reference,
      what:
        kind === 'message' ? 'Nachricht an' : `„${procedureStatuses[status as ProcedureStatus].label}“ für`,
      seconds: Math.max(0, Math.ceil((Date.parse(until) - visit.now.getTime()) / 1000)),
    })),
  )
}

const given = z.object({ id: z.uuid(), what: z.enum(['recall', 'send']) })

/** Takes the last act on a procedure back, or sends its email at once. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, async (api, { id, what }) => {
    const call = what === 'recall' ? api.procedures.recall : api.procedures.sendNow
    await call({ params: { id } })
    return null
  })
