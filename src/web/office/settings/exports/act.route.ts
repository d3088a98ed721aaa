import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { exportKindKeys } from '#contract/exports/kinds.ts'
import { exportProfileInput } from '#contract/exports/profiles.ts'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const id = z.string()
const kind = z.enum(exportKindKeys)
const verdict = z.enum(['acknowledged', 'rejected'])

const given = z.discriminatedUnion('what', [
  z.object({ what: z.literal('prepare'), kind }),
  z.object({ what: z.literal('profile'), kind, profile: exportProfileInput }),
  z.object({
    what: z.literal('answer'),
    id,
    others: verdict.optional(),
    rows: z.array(z.object({ id, status: verdict })).optional(),
  }),
  z.object({ what: z.literal('again'), id }),
])

/** Prepares batches, sets their profiles, and says what became of them. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, ({ exports }, body) => {
    if (body.what === 'prepare') return exports.create({ body: { kind: body.kind } })
    if (body.what === 'profile')
      return exports.setProfile({ params: { kind: body.kind }, body: body.profile })
    const params = { id: body.id }
    if (body.what === 'again') return exports.again({ params })
    return exports.answer({ params, body: { others: body.others, rows: body.rows } })
  })
