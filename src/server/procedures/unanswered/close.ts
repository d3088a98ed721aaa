import { pagePath } from '#contract/addresses.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { unansweredFlag } from '#contract/procedures/flags.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { Context } from '../../core/context.ts'
import { eachInTransaction } from '../../core/database/transaction.ts'
import type { Services } from '../../core/services.ts'
import { notifyStaff } from '../../notifications/notify-staff.ts'
import { toStatus } from '../assign.ts'
import { assignedIds } from '../save-assigned.ts'
import { changeStatus } from '../change-status.ts'
import { enqueueWhereDue } from '../enqueue-where-due.ts'
import { listedProcedures, lockProcedure, type Procedure } from '../find.ts'
import { addStatusUpdate } from '../status-updates.ts'
import { closedText } from './words.ts'

declare module '../../queue/payloads.ts' {
  interface JobPayloads {
    /** Closes procedures whose question nobody answered, on the day that was announced. */
    close_unanswered: { organization_id: string }
  }
}

/** Every morning: enqueues a job for each organization in which a question without an answer closes a procedure. */
export const scheduleClosings = (services: Services) =>
  enqueueWhereDue(services, 'close_unanswered', eb => eb('close_on', '<=', dayInGermany(services.now())))

/** Most procedures of one run; the next day takes the others. */
const maxClosings = 500

/** Closes each with its email and its notification at once: a job that is repeated finds nothing left of it. */
export async function closeUnanswered(ctx: Context) {
  if (!ctx.organization.config.unanswered.enabled) return
  const due = await listedProcedures(ctx)
    .select('id')
    .where('close_on', '<=', dayInGermany(ctx.now))
    .where('remind_on', 'is', null)
    .orderBy('close_on')
    .limit(maxClosings)
    .execute()
  await eachInTransaction(ctx, due, closeOne)
}

async function closeOne(ctx: Context, id: string) {
  const row = await lockProcedure(ctx, id)
  // The customer may have answered since the list was read.
  if (row.status !== 'waiting_customer' || !row.close_on || row.close_on > dayInGermany(ctx.now)) return
  if (await wasReturned(ctx, row))
    return addStatusUpdate(
      ctx,
      id,
      { kind: 'check', message: 'Nicht abgeschlossen, weil die E-Mail zurückkam.' },
      { close_on: null },
    )
  await changeStatus(ctx, id, toStatus('completed', closedText), { flag: unansweredFlag })
  await notifyOf(ctx, row)
}

/** Whether an email about the open question came back, so that the customer may know nothing of it. */
async function wasReturned({ db, organization }: Context, { id }: Procedure) {
  const asked = db
    .selectFrom('statusupdates')
    .select(eb => eb.fn.max('status_at').as('at'))
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', id)
    .where('status', '=', 'waiting_customer')
  const returned = await db
    .selectFrom('statusupdates')
    .innerJoin('emails', join =>
      join
        .onRef('emails.organization_id', '=', 'statusupdates.organization_id')
        .onRef('emails.id', '=', 'statusupdates.email_id'),
    )
    .select('emails.id')
    .where('statusupdates.organization_id', '=', organization.id)
    .where('statusupdates.procedure_id', '=', id)
    .where('status_at', '>=', asked)
    .where('bounced_at', 'is not', null)
    .executeTakeFirst()
  return returned !== undefined
}

async function notifyOf(ctx: Context, row: Procedure) {
  const { id, type, reference, customer_name, known_name } = row
  await notifyStaff(ctx, {
    permissions: ['procedures.view', 'procedures.edit'],
    setting: 'enabled_procedures_reply_notification',
    responsible: await assignedIds(ctx, id),
    notification: {
      kind: 'unanswered',
      title: `Ohne Antwort abgeschlossen: ${definitionOf(type)?.label ?? 'Vorgang'}`,
      text: [reference, customer_name || known_name].filter(Boolean).join(' · '),
      href: pagePath('/login/procedures/:type/:id', { type, id }),
    },
  })
}
