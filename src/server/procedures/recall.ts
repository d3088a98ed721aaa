import type { RecallableAct } from '#contract/procedures/staff-calls.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import { actorId, type Context, isStaff } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { withdrawQueued } from '../email/withdraw-queued.ts'
import { withoutIfMatch } from '../core/requests/if-match.ts'
import type { Procedure } from './find.ts'
import { shownName } from './list.ts'
import { withLockedProcedure } from './status-updates.ts'
import { type BeforeAct, restoredColumns, type StatusupdateTable } from './table.ts'

/** An act of staff: the time before which its email does not leave, and the columns of each of its entries in the history. */
export interface Act {
  not_before: string | null
  columns: Partial<Pick<StatusupdateTable, 'act' | 'recall' | 'recallable_until'>>
}

/** Begins an act on a procedure. That of staff can be taken back for a while; what others do is sent at once. */
export function beginAct(ctx: Context, row: Procedure): Act {
  const { recallSeconds } = ctx.services.settings
  const by = actorId(ctx.actor)
  if (!recallSeconds || !isStaff(ctx.actor) || !by) return { not_before: null, columns: {} }
  const until = new Date(ctx.now.getTime() + recallSeconds * 1000).toISOString()
  const before = Object.fromEntries(
    restoredColumns.map(column => [column, row[column]]),
  ) as unknown as BeforeAct
  const recall = { ...before, version: row.version, by }
  return { not_before: until, columns: { act: ctx.services.newId(), recall, recallable_until: until } }
}

const tooLate = () => conflict('Die Nachricht ist schon unterwegs und lässt sich nicht mehr zurücknehmen.')

/**
 * Takes the caller's last act on a procedure back: its email is not sent, its entries leave the history, and the procedure is as it was.
 * Throws 409 after the time has passed, or where the procedure has changed since.
 */
export const recall = (ctx: Context, id: string) =>
  withLockedProcedure(withoutIfMatch(ctx), id, async (ctx, row) => {
    const { db, organization, now } = ctx
    const entries = await waitingEntries(ctx, id)
    const [last] = entries
    if (!last?.recall) throw tooLate()
    const own = entries.filter(({ act }) => act === last.act)
    const { version, by: _by, ...before } = last.recall
    // Each entry made a version.
    if (version + own.length !== row.version)
      throw conflict('Der Vorgang hat sich inzwischen geändert. Laden Sie die Seite neu.')
    const emails = own.flatMap(({ email_id }) => email_id ?? [])
    if (!(await withdrawQueued(ctx, emails))) throw tooLate()
    const ids = own.map(({ id }) => id)
    await db
      .deleteFrom('statusupdates')
      .where('organization_id', '=', organization.id)
      .where('id', 'in', ids)
      .execute()
    const times = own.map(({ status_at }) => status_at)
    await restoreUnseen(ctx, id, times)
    await db
      .updateTable('procedures')
      .set(eb => ({ ...before, version: eb('version', '+', 1), updated_at: now.toISOString() }))
      .where('organization_id', '=', organization.id)
      .where('id', '=', id)
      .execute()
    await audit(ctx, {
      action: 'procedures.recall',
      subject_type: 'procedures',
      subject_id: id,
      details: { status: before.status },
    })
  })

/** The caller's entries on a procedure that can still be taken back, the newest first. */
const waitingEntries = ({ db, organization, actor, now }: Context, procedure_id: string) =>
  db
    .selectFrom('statusupdates')
    .select(['id', 'email_id', 'act', 'recall', 'status_at'])
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)
    .where('recallable_until', '>', now.toISOString())
    .where(sql<boolean>`recall ->> 'by' = ${actorId(actor)}`)
    .orderBy('status_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Sends the waiting emails of the caller's acts on a procedure at once. */
export const sendNow = (ctx: Context, id: string) =>
  withLockedProcedure(withoutIfMatch(ctx), id, async ctx => {
    const entries = await waitingEntries(ctx, id)
    if (!entries.length) return
    const ids = entries.map(({ id }) => id)
    await ctx.db
      .updateTable('statusupdates')
      .set({ recallable_until: ctx.now.toISOString() })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', 'in', ids)
      .execute()
    const keys = entries.flatMap(({ email_id }) => (email_id ? [`email ${email_id}`] : []))
    await ctx.db.selectNoFrom(sql`hurry_jobs(${keys}::text[])`.as('hurried')).execute()
  })

/** Marks answers of the customer as new again that the act noted as seen. */
const restoreUnseen = ({ db, organization }: Context, procedure_id: string, at: string[]) =>
  db
    .updateTable('statusupdates')
    .set({ is_unseen: true })
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)
    .where('kind', '=', 'reply')
    .where('updated_at', 'in', at)
    .execute()

const maxRecallable = 100

/** The caller's last act on each procedure that can still be taken back, as its last entry of the history. */
export const recallableActs = ({ db, organization, actor, now }: Context): Promise<RecallableAct[]> =>
  db
    .selectFrom('statusupdates')
    .innerJoin('procedures', 'procedures.id', 'statusupdates.procedure_id')
    .distinctOn('procedure_id')
    .select([
      'procedure_id',
      'type',
      'reference',
      'kind',
      'statusupdates.status',
      'recallable_until as until',
    ])
    .select(shownName.as('customer_name'))
    .where('statusupdates.organization_id', '=', organization.id)
    .where('recallable_until', '>', now.toISOString())
    .where(sql<boolean>`recall ->> 'by' = ${actorId(actor)}`)
    .where('kind', 'in', ['status', 'message'])
    .orderBy('procedure_id')
    .orderBy('status_at', 'desc')
    .orderBy('statusupdates.id', 'desc')
    .limit(maxRecallable)
    .$castTo<RecallableAct>()
    .execute()
