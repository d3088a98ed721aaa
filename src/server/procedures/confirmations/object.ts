import { textAt, listAt, readForm } from '#contract/forms/values.ts'
import type { Context } from '../../core/context.ts'
import { HttpError, invalid } from '../../core/errors.ts'
import { discardFiles, type ReceivedFile, type RefusedFile } from '../../files/received-form.ts'
import type { FieldError } from '#contract/core/problem.ts'
import { newMediaRow } from '../../media/new-row.ts'
import { discardOnError, receiveFiles } from '../../media/receive-files.ts'
import { enqueueConversions } from '../../media/conversions.ts'
import type { Procedure } from '../find.ts'
import { enqueueNews } from '../notify-of-news.ts'
import { internalCollection } from '../procedure-files.ts'
import { addStatusUpdate } from '../status-updates.ts'
import { noDays } from '../unanswered/days.ts'
import {
  confirm,
  confirmationPageOf,
  readConfirmation,
  requireAnswerable,
  withLockedConfirmation,
} from './confirm.ts'
import { type Confirmation, confirmationState } from './confirmations.ts'

const maxFiles = 5
const maxMessage = 4000

interface Objection {
  objections: string[]
  message: string
}

/**
 * Takes the posted answer. "no" saves what is wrong, with files, for staff only; a repeated call changes nothing. Where the
 * person has nothing to do with the procedure, it is put on hold at once. Throws 409 when expired, confirmed or closed.
 */
export async function answerConfirmation(ctx: Context, id: string, raw: Request) {
  await readConfirmation(ctx, id)
  const { form, files, refused } = await receiveFiles(ctx, raw, 20 - maxFiles)
  const entered = readForm(form)
  const values = {
    answer: textAt(entered, 'answer'),
    objections: listAt(entered, 'objections'),
    message: textAt(entered, 'message'),
  }
  if (values.answer === 'no') {
    const saved = await discardOnError(ctx, files, () => object(ctx, id, values, files, refused)).catch(
      rejection,
    )
    return { confirmation: await readConfirmation(ctx, id), values, errors: saved }
  }
  await discardFiles(ctx.services.storage, files)
  if (values.answer !== 'yes') {
    const errors = [{ path: 'answer', message: 'Wählen Sie, ob die Angaben stimmen.' }]
    return { confirmation: await readConfirmation(ctx, id), values, errors }
  }
  return { confirmation: await confirm(ctx, id), values, errors: [] }
}

/** The errors by field of a refused objection; none where it was saved before. */
function rejection(error: unknown): FieldError[] {
  if (error instanceof Repeated) return []
  if (error instanceof HttpError && error.status === 422) return error.details.errors ?? []
  throw error
}

const object = (ctx: Context, id: string, given: Objection, files: ReceivedFile[], refused: RefusedFile[]) =>
  withLockedConfirmation(ctx, id, async (ctx, row, procedure): Promise<FieldError[]> => {
    const state = confirmationState(ctx, row, procedure)
    if (state === 'objected') throw new Repeated()
    requireAnswerable(state)
    requireComplete(row, procedure, given, refused)
    await saveObjection(ctx, row, procedure, given)
    const statusupdate_id = ctx.services.newId()
    await addStatusUpdate(ctx, procedure.id, entryOf(row, procedure, given, statusupdate_id), {
      flags: [...new Set([...procedure.flags, 'objection', 'reply'])],
    })
    await saveFiles(ctx, procedure, files, statusupdate_id)
    if (stops(row, procedure, given)) await holdProcedure(ctx, procedure)
    await enqueueNews(ctx, procedure.id, 'objection', statusupdate_id)
    return []
  })

async function saveFiles(ctx: Context, { id }: Procedure, files: ReceivedFile[], statusupdate_id: string) {
  if (!files.length) return
  const placement = { procedure_id: id, collection_name: internalCollection }
  const rows = files.map(file => ({
    ...newMediaRow(ctx, { ...file, field: 'objection' }, placement),
    statusupdate_id,
  }))
  await enqueueConversions(ctx, await ctx.db.insertInto('media').values(rows).returningAll().execute())
}

/** The objection was saved before; its files are discarded. */
class Repeated extends Error {}

function requireComplete(
  row: Confirmation,
  procedure: Procedure,
  { objections, message }: Objection,
  refused: RefusedFile[],
) {
  const known = confirmationPageOf(row, procedure).reasons.map(({ value }) => value)
  const errors: FieldError[] = refused.map(({ message }) => ({ path: 'files', message }))
  if (!objections.length || objections.some(each => !known.includes(each)))
    errors.unshift({ path: 'objections', message: 'Wählen Sie, was nicht stimmt.' })
  if (!message.trim()) errors.push({ path: 'message', message: 'Schreiben Sie, wie es richtig ist.' })
  if (message.length > maxMessage)
    errors.push({
      path: 'message',
      message: `Schreiben Sie höchstens ${maxMessage.toLocaleString('de-DE')} Zeichen.`,
    })
  if (errors.length) throw invalid(errors)
}

async function saveObjection(
  ctx: Context,
  row: Confirmation,
  procedure: Procedure,
  { objections, message }: Objection,
) {
  const objected_at = ctx.now.toISOString()
  const changes = {
    objected_at,
    objections: labelsOf(row, procedure, objections),
    objection: message,
    updated_at: objected_at,
  }
  await ctx.db
    .updateTable('procedure_confirmations')
    .set(changes)
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', row.id)
    .execute()
}

const labelsOf = (row: Confirmation, procedure: Procedure, values: string[]) =>
  confirmationPageOf(row, procedure)
    .reasons.filter(({ value }) => values.includes(value))
    .map(({ label }) => label)

const stops = (row: Confirmation, procedure: Procedure, { objections }: Objection) =>
  confirmationPageOf(row, procedure).reasons.some(({ value, stops }) => stops && objections.includes(value))

/** Only staff read it: the other party shall not read what this one writes. */
const entryOf = (
  row: Confirmation,
  procedure: Procedure,
  { objections, message }: Objection,
  id: string,
) => ({
  id,
  kind: 'reply' as const,
  message: `Einwand zu „${row.label}“: ${labelsOf(row, procedure, objections).join(', ')}\n\n${message.trim()}`,
  is_public: false,
  is_unseen: true,
  author: row.email,
})

const holdProcedure = (ctx: Context, { id }: Procedure) =>
  addStatusUpdate(
    ctx,
    id,
    {
      kind: 'status',
      status: 'on_hold',
      message: 'Die Angaben sind noch nicht von allen bestätigt. Wir klären das und melden uns bei Ihnen.',
      is_public: true,
      author: '',
      status_at: new Date(ctx.now.getTime() + 1).toISOString(),
    },
    { status: 'on_hold', ...noDays },
  )
