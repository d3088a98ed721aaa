import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const id = z.string()

const given = z.discriminatedUnion('what', [
  z.object({ what: z.literal('prepare') }),
  z.object({ what: z.literal('answer'), id, others: z.enum(['acknowledged', 'rejected']) }),
  z.object({ what: z.literal('again'), id }),
])

/** Prepares batches, and says what became of them. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, ({ exports }, body) => {
    if (body.what === 'prepare') return exports.create({ body: {} })
    const params = { id: body.id }
    return body.what === 'again'
      ? exports.again({ params })
      : exports.answer({ params, body: { others: body.others } })
  })
