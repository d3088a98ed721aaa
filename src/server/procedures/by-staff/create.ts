import type { BodyOf } from '#contract/core/endpoint.ts'
import type { procedureEntries } from '#contract/procedures/entries.ts'
import { procedureInput } from '#contract/procedures/input.ts'
import { textAt } from '#contract/forms/values.ts'
import { actorName, type Context } from '../../core/context.ts'
import { transaction } from '../../core/database/transaction.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { invalid } from '../../core/errors.ts'
import { parseOrThrow } from '../../core/parse.ts'
import { changeStatus } from '../change-status.ts'
import { findProcedure } from '../find.ts'
import { addNote } from '../messages.ts'
import { addStatusUpdate } from '../status-updates.ts'
import { prepareSubmission } from '../submit.ts'
import { discardEntry } from './entry.ts'
import { type EntryJourney, entryAnswers, entryErrors, entryJourney } from './journey.ts'

type Body = BodyOf<typeof procedureEntries.create>

/** Makes the procedure of an entry, with its note, and completes it where that is wanted: all or nothing. Throws 422 for what is missing. */
export const createByStaff = (caller: Context, body: Body) =>
  transaction(caller, async ctx => {
    const journey = await entryJourney(ctx, body)
    const errors = [...entryErrors(journey), ...confirmationErrors(body, journey)]
    if (errors.length) throw invalid(errors)
    const { id, statements } = await prepareSubmission(ctx, inputOf(body, journey), {
      customer_id: body.customer_id,
      isByStaff: true,
      takenBy: actorName(ctx.actor),
      journey,
      answered_questions: entryAnswers(journey),
    })
    await pipeline(ctx.db, ...statements, ...ownership(ctx, id))
    if (body.note.trim()) await addNote(ctx, id, body.note)
    if (body.confirmation === 'letter')
      await addStatusUpdate(ctx, id, { kind: 'check', message: 'Bestätigung per Brief' })
    if (body.is_completed) await changeStatus(ctx, id, completed, { isQuiet: body.confirmation !== 'email' })
    await discardEntry(ctx)
    const { type, reference } = await findProcedure(ctx, id)
    return { id, type, reference }
  })

const completed = {
  status: 'completed',
  message: '',
  subject: '',
  is_public: true,
  documenttype_id: null,
  respond_by: null,
} as const

const confirmationErrors = ({ confirmation }: Body, { values }: EntryJourney) =>
  confirmation === 'email' && !textAt(values, 'customer_email').trim()
    ? [
        {
          path: 'customer_email',
          message: 'Geben Sie die E-Mail-Adresse ein, oder wählen Sie eine andere Bestätigung.',
        },
      ]
    : []

/** The acknowledgement is left out where the email about the completion says the same. */
const inputOf = ({ type, confirmation, is_completed }: Body, { definition, values, facts }: EntryJourney) =>
  parseOrThrow(procedureInput({}), {
    type,
    send_email_acknowledgement: confirmation === 'email' && !is_completed,
    ...definition.toInput(values, facts),
  })

/** Who takes the call works on it. Administrators are no staff of the organization. */
const ownership = ({ db, organization, actor }: Context, procedure_id: string) =>
  actor.kind === 'staff'
    ? [
        db
          .insertInto('procedure_users')
          .values({ organization_id: organization.id, procedure_id, user_id: actor.id }),
      ]
    : []
