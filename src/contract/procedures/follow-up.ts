import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { day, optionalLine, optionalReference } from '../core/shapes.ts'
import { editProcedures } from './access.ts'
import { procedureDetail } from './rows.ts'

/** Filters of lists by Wiedervorlage. */
export const followUpFilter = choice({
  any: 'Auch ruhende',
  awake: 'Ohne ruhende',
  resting: 'Nur ruhende',
  due: 'Heute oder früher vorgelegt',
})

const followUpShape = z.strictObject({
  on: day
    .nullable()
    .default(null)
    .meta({ title: 'Bis Tag', description: 'Ein Arbeitstag des Landes nach heute' }),
  until_reply: z.boolean().default(false).meta({
    title: 'Bis zur Antwort',
    description: 'Auch: bis etwas nachgereicht wird oder eine E-Mail zurückkommt',
  }),
  reason: optionalLine(200).meta({ title: 'Grund', description: 'Steht in der Liste und im Vorgang' }),
  user_id: optionalReference('users').meta({
    title: 'Zurück an',
    description: 'Leer: die Zuständigen, sonst die Person, die zurücklegt',
  }),
})

/** A Wiedervorlage: the procedure rests until a day, an answer, or what comes first. */
export const followUpInput = followUpShape.refine(({ on, until_reply }) => on !== null || until_reply, {
  path: ['on'],
  error: 'Wählen Sie einen Tag oder „bis Antwort“.',
})
export type FollowUpInput = z.output<typeof followUpInput>

/** Calls of staff for the Wiedervorlage of a procedure. */
export const followUpCalls = {
  setFollowUp: endpoint({
    method: 'PUT',
    path: '/api/procedures/{id}/resubmission',
    summary: 'Einen Vorgang zurücklegen: bis zu einem Tag, bis zu einer Antwort oder was zuerst eintritt',
    access: [editProcedures],
    body: followUpInput,
    answer: one(procedureDetail),
    conditional: true,
  }),
  repeatFollowUp: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/resubmission/again',
    summary:
      'Einen Vorgang, der durch eine Antwort zurückkam, wieder zurücklegen: derselbe Tag, Grund und Status, ohne E-Mail',
    access: [editProcedures],
    answer: one(procedureDetail),
    conditional: true,
  }),
  liftFollowUp: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/resubmission/lift',
    summary: 'Die Wiedervorlage aufheben; ohne eine ändert sich nichts',
    access: [editProcedures],
    answer: one(procedureDetail),
    conditional: true,
  }),
}
