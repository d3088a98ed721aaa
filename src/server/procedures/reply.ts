import type { BodyOf } from '#contract/core/endpoint.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import { unansweredFlag } from '#contract/procedures/flags.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import { readIntent } from '#contract/forms/intents.ts'
import { listAt, readForm, textAt } from '#contract/forms/values.ts'
import type { FieldError } from '#contract/forms/field-types.ts'
import type { Context } from '../core/context.ts'
import { conflict, HttpError, invalid } from '../core/errors.ts'
import { occasionId } from '../core/occasion-id.ts'
import { transaction } from '../core/database/transaction.ts'
import { parseOrThrow } from '../core/parse.ts'
import { discardOnError } from '../media/receive-files.ts'
import { procedureHolderCalls } from '#contract/procedures/holder-calls.ts'
import { requireOwnProcedure } from './access.ts'
import { clockIn, newDeadline } from './deadline/clock.ts'
import { documenttypesOf } from './document-types.ts'
import { lockProcedure, type Procedure, unsentMedia } from './find.ts'
import { readPublicProcedure } from './find-public.ts'
import { enqueueNews } from './notify-of-news.ts'
import { receiveReplyFiles, removeUnsent, requireOpen, sendFiles, stageFiles } from './reply-files.ts'
import { addStatusUpdate, withLockedProcedure } from './status-updates.ts'
import { noDays } from './unanswered/days.ts'

type ReplyInput = BodyOf<typeof procedures.reply>

/** Entries of the customer that nobody has seen yet; beyond, the customer is asked to call. */
const maxUnseen = 30

/**
 * Saves the customer's message and files. An open question counts as answered; one that was closed without an answer goes on. Throws 409 for
 * another closed procedure.
 */
export async function reply(ctx: Context, id: string, input: ReplyInput) {
  await requireOwnProcedure(ctx, id)
  await withLockedProcedure(ctx, id, (ctx, row) => send(ctx, row, input, ctx.services.newId()))
}

async function send(ctx: Context, row: Procedure, input: ReplyInput, statusupdate_id: string) {
  requireOpen(row)
  const message = input.message.trim()
  const files = await chosenFiles(ctx, row.id, input.media_ids)
  if (!message && !files.length)
    throw invalid([
      { path: 'message', message: 'Laden Sie eine Datei hoch oder schreiben Sie eine Nachricht.' },
    ])
  await requireDocumenttype(ctx, input.documenttype_id, files.length > 0)
  await requireFewUnseen(ctx, row.id)
  const isAnswer = row.status === 'waiting_customer'
  const isLate = !procedureStatuses[row.status].open
  const flags = [...new Set([...row.flags.filter(flag => flag !== unansweredFlag), 'reply'])]
  const changes = {
    flags,
    ...(isAnswer && { ...noDays, ...clockIn(ctx, row, 'in_progress') }),
    ...(isLate && { completed_at: null, ...newDeadline(ctx, row) }),
  }
  const entry = {
    kind: 'reply' as const,
    message,
    is_public: true,
    is_unseen: true,
    author: row.customer_name,
  }
  await addStatusUpdate(ctx, row.id, { id: statusupdate_id, ...entry }, changes)
  await sendFiles(ctx, row.id, files, { statusupdate_id, documenttype_id: input.documenttype_id })
  if (isAnswer || isLate) {
    // A moment later, so that it stands above the answer.
    const status_at = new Date(ctx.now.getTime() + 1).toISOString()
    const continued = {
      kind: 'status' as const,
      status: 'in_progress',
      is_public: true,
      author: '',
      message: isLate ? 'Ihre Antwort ist da. Wir bearbeiten den Vorgang weiter.' : '',
      status_at,
    }
    await addStatusUpdate(ctx, row.id, continued, { status: 'in_progress' })
  }
  await enqueueNews(ctx, row.id, files.length ? 'documents' : 'message', statusupdate_id)
}

async function chosenFiles(ctx: Context, id: string, ids: string[]) {
  const unsent = await unsentMedia(ctx, id).execute()
  const chosen = unsent.filter(file => ids.includes(file.id))
  if (chosen.length < new Set(ids).size)
    throw invalid([
      { path: 'files', message: 'Eine Datei ist nicht mehr da. Laden Sie sie noch einmal hoch.' },
    ])
  return chosen
}

/** Throws 422 for an unknown document type, and for files without one where the organization has some. */
async function requireDocumenttype(ctx: Context, chosen: string | null, hasFiles: boolean) {
  if (chosen === null && !hasFiles) return
  const types = await documenttypesOf(ctx).execute()
  if (chosen === null && types.length)
    throw invalid([{ path: 'documenttype_id', message: 'Wählen Sie aus, was Sie hochladen.' }])
  if (chosen !== null && !types.some(({ id }) => id === chosen))
    throw invalid([{ path: 'documenttype_id', message: 'Diese Dokumentart gibt es nicht.' }])
}

async function requireFewUnseen({ db, organization }: Context, id: string) {
  const { count } = await db
    .selectFrom('statusupdates')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', id)
    .where('is_unseen', '=', true)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxUnseen)
    throw conflict(
      'Sie haben uns schon sehr viel geschrieben, das wir noch nicht gelesen haben. Rufen Sie uns bitte an.',
    )
}

const replyBody = procedureHolderCalls.reply.body!

/**
 * Takes a posted form: stores its files, applies the intent of the pressed button, and sends the reply on "continue". A form
 * that is posted twice with the same nonce is sent once.
 */
export async function postReply(ctx: Context, id: string, raw: Request) {
  await requireOwnProcedure(ctx, id)
  const { form, files, refused } = await receiveReplyFiles(ctx, id, raw)
  const intent = readIntent(form)
  const nonce = String(form.get('nonce') ?? '').slice(0, 64)
  const entered = readForm(form)
  const values = { message: textAt(entered, 'message'), documenttype_id: textAt(entered, 'documenttype_id') }
  const errors: FieldError[] = refused.map(({ message }) => ({ path: 'files', message }))
  const isSending = intent.verb === 'continue' && !errors.length
  const { sent, more } = await discardOnError(ctx, files, () =>
    transaction(ctx, async ctx => {
      const row = await lockProcedure(ctx, id)
      const statusupdate_id = nonce ? occasionId(`reply ${id} ${nonce}`) : ctx.services.newId()
      if (await isSent(ctx, statusupdate_id)) throw new AlreadySent()
      requireOpen(row)
      const added = await stageFiles(ctx, id, files)
      if (intent.verb === 'remove-file') await removeUnsent(ctx, id, intent.target)
      if (!isSending) return { sent: false, more: [] }
      const media_ids = [...listAt(entered, 'files'), ...added.map(file => file.id)]
      try {
        const documenttype_id = values.documenttype_id || null
        const input = parseOrThrow(replyBody, { ...values, documenttype_id, media_ids })
        await send(ctx, row, input, statusupdate_id)
        return { sent: true, more: [] }
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 422) throw error
        return { sent: false, more: error.details.errors ?? [] }
      }
    }),
  ).catch(async error => {
    if (error instanceof AlreadySent) return { sent: true, more: [] }
    throw error
  })
  return { procedure: await readPublicProcedure(ctx, id), sent, values, errors: [...errors, ...more] }
}

/** The same form was posted before; its files are discarded. */
class AlreadySent extends Error {}

const isSent = async ({ db, organization }: Context, id: string) =>
  (await db
    .selectFrom('statusupdates')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
