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
    acts.map(({ procedure_id, customer_name, until, kind, status, ...act }): OutgoingAct => ({
      act: act.act,
      procedures: act.procedures,
      emails: act.emails,
      id: procedure_id,
      to: procedureHref({ id: procedure_id, type: act.type }),
      name: customer_name || act.reference,
      reference: act.reference,
      what:
        act.procedures > 1
          ? ofMany(act.procedures, status)
          : kind === 'message'
            ? 'Nachricht an'
            : `${labelOf(status)} für`,
      seconds: Math.max(0, Math.ceil((Date.parse(until) - visit.now.getTime()) / 1000)),
    })),
  )
}

const labelOf = (status: string | null) => `„${procedureStatuses[status as ProcedureStatus].label}“`
function ofMany(count: number, status: string | null): string {
  if (status === null) return `${count} Vorgänge beantwortet.`
  return `${count} Vorgänge ${status === 'completed' ? 'erledigt' : `auf ${labelOf(status)} gesetzt`}.`
}

const given = z.object({ id: z.uuid(), isMany: z.boolean(), what: z.enum(['recall', 'send']) })

/** Takes an act back, on all of its procedures, or sends its emails at once. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, async ({ procedures }, { id, isMany, what }) => {
    const { recall, recallAct, sendNow, sendAct } = procedures
    const params = { id }
    if (what === 'send') await (isMany ? sendAct : sendNow)({ params })
    else if (isMany) return recallAct({ params })
    else await recall({ params })
    return null
  })
