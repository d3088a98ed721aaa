import type { BodyOf } from '#contract/core/endpoint.ts'
import {
  needsText,
  type ProcedureStatus,
  procedureStatuses,
  statusPath,
} from '#contract/procedures/status.ts'
import { type ProcedureFlag, unansweredFlag } from '#contract/procedures/flags.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import type { Context } from '../core/context.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { conflict, invalid } from '../core/errors.ts'
import { clockIn } from './deadline/clock.ts'
import { documenttypesOf } from './document-types.ts'
import { handled, noFollowUp } from './follow-up/state.ts'
import { seenBy } from './messages.ts'
import { beginAct } from './recall.ts'
import type { Procedure } from './find.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'
import { queueProcedureEmail } from './queue-email.ts'
import { placeMessage, queueMessage } from './replies/deliver.ts'
import { entryOf, type Outgoing } from './replies/outgoing.ts'
import { expectedWithoutAnswer, unansweredDays } from './unanswered/days.ts'

/**
 * Changes the status, through the one between where the life cycle needs it, and emails the customer where the last status requires it.
 * `isQuiet`: the customer knows already and gets no email. `outgoing`: a message that goes out in place of that email. `flag`: is set with the status. Throws 409 for a forbidden transition, 422 for a missing text.
 */
export const changeStatus = (
  ctx: Context,
  id: string,
  body: BodyOf<typeof procedures.changeStatus>,
  { isQuiet = false, outgoing, flag }: { isQuiet?: boolean; outgoing?: Outgoing; flag?: ProcedureFlag } = {},
) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const { status, is_public } = body
    const message = body.message.trim()
    const refusal = refusalOf(row, status)
    if (refusal) throw conflict(refusal)
    const path = statusPath(row.type, row.status, status)
    if (needsText(row.status, status) && !message)
      throw invalid([{ path: 'message', message: 'Schreiben Sie dazu einen Text.' }])
    if (procedureStatuses[status].publicText && !is_public)
      throw invalid([
        {
          path: 'is_public',
          message: 'Diesen Text muss die Kundin oder der Kunde lesen können. Geben Sie ihn frei.',
        },
      ])
    const procedure_id = id
    const act = beginAct(ctx, row)
    const notifiesCustomer = procedureStatuses[status].notify && !isQuiet
    const publicMessage = is_public ? message : ''
    const asked = status === 'waiting_customer' ? await askedFor(ctx, body) : nothingAsked
    const days = unansweredDays(ctx, row, { ...asked, status, isLetter: outgoing?.delivery === 'post' })
    const without_answer = expectedWithoutAnswer(ctx, { status, ...days })
    const queueNotice = () =>
      queueProcedureEmail(
        ctx,
        row,
        body.subject || `Ihr Vorgang ${row.reference}: ${procedureStatuses[status].public}`,
        access_key => ({
          kind: 'procedure_status',
          procedure_id,
          status,
          message: publicMessage,
          access_key,
          without_answer,
        }),
        act.not_before,
      )
    const email_id = outgoing
      ? await queueMessage(ctx, row, outgoing, { status, without_answer, not_before: act.not_before })
      : notifiesCustomer
        ? await queueNotice()
        : null
    const completed_at = procedureStatuses[status].open ? null : ctx.now.toISOString()
    const between = path.slice(0, -1)
    for (const status of between)
      await addStatusUpdate(ctx, id, { kind: 'status', status, is_public: true, ...act.columns }, { status })
    await addStatusUpdate(
      ctx,
      id,
      {
        kind: 'status',
        status,
        message: publicMessage,
        is_public: true,
        email_id,
        // A moment later, so that it stands above the one between.
        status_at: new Date(ctx.now.getTime() + between.length).toISOString(),
        ...asked,
        ...(outgoing && entryOf(outgoing)),
        ...act.columns,
      },
      {
        status,
        completed_at,
        ...days,
        ...clockIn(ctx, row, status),
        ...(completed_at ? noFollowUp : handled(ctx, row)),
        flags: await flagsIn(ctx, row, status, flag),
      },
    )
    if (outgoing) await placeMessage(ctx, row, outgoing, act.not_before)
    if (!is_public && message) await addStatusUpdate(ctx, id, { kind: 'note', message, ...act.columns })
  })

/** The flags in a new status: what the customer sent is seen, except where the work on it only begins; a procedure that goes on is no longer closed without an answer. */
async function flagsIn(
  ctx: Context,
  row: Procedure,
  status: ProcedureStatus,
  flag: ProcedureFlag | undefined,
) {
  const { flags } = status === 'in_progress' ? row : await seenBy(ctx, row)
  return [...flags.filter(each => each !== unansweredFlag), ...(flag ? [flag] : [])]
}

/** The reason why staff may not change to a status; null if they may. */
export function refusalOf(row: Pick<Procedure, 'type' | 'status'>, status: ProcedureStatus): string | null {
  if (status === 'offer') return 'Diesen Status bekommt der Vorgang, wenn Sie ein Angebot senden.'
  return statusPath(row.type, row.status, status).length
    ? null
    : `Aus „${procedureStatuses[row.status].label}“ führt kein Weg nach „${procedureStatuses[status].label}“.`
}

const nothingAsked = { documenttype_id: null, respond_by: null }

/** Checks what a question asks for. Throws 422 for an unknown document type or a day in the past. */
async function askedFor(ctx: Context, { documenttype_id, respond_by }: Asked) {
  const types = documenttype_id ? await documenttypesOf(ctx).execute() : []
  if (documenttype_id && !types.some(({ id }) => id === documenttype_id))
    throw invalid([{ path: 'documenttype_id', message: 'Diese Dokumentart gibt es nicht.' }])
  if (respond_by && respond_by < dayInGermany(ctx.now))
    throw invalid([{ path: 'respond_by', message: 'Dieser Tag ist vorbei. Wählen Sie einen späteren.' }])
  return { documenttype_id, respond_by }
}

type Asked = Pick<BodyOf<typeof procedures.changeStatus>, 'documenttype_id' | 'respond_by'>
