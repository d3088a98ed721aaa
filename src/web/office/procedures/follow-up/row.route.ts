import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { dayInGermany } from '#contract/core/days.ts'
import { followUpInput } from '#contract/procedures/follow-up.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'
import { fullName } from '../../../staff-ui/text/avatar.tsx'
import { dayChoices } from './days.ts'

/** Answers the start values of a row's Wiedervorlage as JSON. */
export async function loader({ context, url, params: { id = '' } }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireStaff(visit, url)
  const [procedure, people, { federal_state }] = await rethrowAsResponse(
    Promise.all([
      api.procedures.get({ params: { id } }),
      api.procedures.assignable(),
      api.organizations.get({ params: { id: user.organization_id! } }),
    ]),
  )
  const { follow_up, assigned, version, reference } = procedure
  const today = dayInGermany(visit.now)
  return Response.json({
    procedure: { follow_up, assigned },
    reference,
    days: dayChoices(today, federal_state),
    assignees: people.map(person => ({ value: person.user_id, label: fullName(person) })),
    user_id: user.id,
    today,
    concurrency: { version, idempotencyKey: '' },
  })
}

const given = z.strictObject({ version: z.int(), input: followUpInput.nullable() })

/** Sets the Wiedervorlage of a row, or lifts it. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, (api, { version, input }) => {
    const on = { params: { id: sent.params.id ?? '' }, ifMatch: `"${version}"` }
    return input ? api.procedures.setFollowUp({ ...on, body: input }) : api.procedures.liftFollowUp(on)
  })
