import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { exportFormat } from '#contract/exports/exports.ts'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const id = z.string()
const verdict = z.enum(['acknowledged', 'rejected'])

const given = z.discriminatedUnion('what', [
  z.object({ what: z.literal('prepare'), format: exportFormat.optional() }),
  z.object({
    what: z.literal('answer'),
    id,
    others: verdict.optional(),
    rows: z.array(z.object({ id, status: verdict })).optional(),
  }),
  z.object({ what: z.literal('again'), id }),
])

/** Prepares batches, and says what became of them. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, ({ exports }, body) => {
    if (body.what === 'prepare') return exports.create({ body: { format: body.format } })
    const params = { id: body.id }
    if (body.what === 'again') return exports.again({ params })
    return exports.answer({ params, body: { others: body.others, rows: body.rows } })
  })
