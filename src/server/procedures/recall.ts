import type { RecallableAct } from '#contract/procedures/staff/recall-calls.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import { actorId, type Context, isStaff } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { withdrawQueued } from '../email/withdraw-queued.ts'
import { withoutIfMatch } from '../core/requests/if-match.ts'
import type { Procedure } from './find.ts'
import { shownName } from './list.ts'
import { takeFilesBack } from './replies/files.ts'
import { saveAssigned } from './save-assigned.ts'
import { withLockedProcedure } from './status-updates.ts'
import { type BeforeAct, restoredColumns, type StatusupdateTable } from './table.ts'

/** An act of staff: the time before which its email does not leave, and the columns of each of its entries in the history. */
export interface Act {
  not_before: string | null
  columns: Partial<Pick<StatusupdateTable, 'act' | 'recall' | 'recallable_until'>>
}

/** The end of the time in which an act of now can be taken back, `more` seconds later; null where nothing can (ISO 8601). */
export function recallableUntil({ services, now }: Context, more = 0): string | null {
  const { recallSeconds } = services.settings
  return recallSeconds ? new Date(now.getTime() + (recallSeconds + more) * 1000).toISOString() : null
}

/** Begins an act on a procedure. That of staff can be taken back for a while; what others do is sent at once. */
export function beginAct(ctx: Context, row: Procedure): Act {
  const by = actorId(ctx.actor)
  const own = recallableUntil(ctx)
  if (!own || !isStaff(ctx.actor) || !by) return { not_before: null, columns: {} }
  const until = ctx.act?.recallable_until ?? own
  // `fromEntries` forgets the keys that it was given.
  const before = Object.fromEntries(
    restoredColumns.map(column => [column, row[column]]),
  ) as unknown as BeforeAct
  const recall = { ...before, version: row.version, by }
  return {
    not_before: until,
    columns: { act: ctx.act?.id ?? ctx.services.newId(), recall, recallable_until: until },
  }
}

const tooLate = () => conflict('Die Nachricht ist schon unterwegs und lässt sich nicht mehr zurücknehmen.')

/**
 * Takes an act of the caller on a procedure back, by default the last: its email is not sent, its entries leave the history, and the
 * procedure is as it was. Throws 409 after the time has passed, or where the procedure has changed since.
 */
export const recall = (ctx: Context, id: string, wanted?: string) =>
  withLockedProcedure(withoutIfMatch(ctx), id, async (ctx, row) => {
    const { db, organization, now } = ctx
    const entries = await waitingEntries(ctx, id)
    const own = entries.filter(({ act }) => act === (wanted ?? entries[0]?.act))
    const first = own
      .flatMap(({ recall }) => recall ?? [])
      .toSorted((one, other) => one.version - other.version)[0]
    if (!first) throw tooLate()
    const { version, by: _by, assigned: _assigned, ...before } = first
    // Each entry made a version.
    if (version + own.length !== row.version)
      throw conflict('Der Vorgang hat sich inzwischen geändert. Laden Sie die Seite neu.')
    const emails = own.flatMap(({ email_id }) => email_id ?? [])
    if (!(await withdrawQueued(ctx, emails))) throw tooLate()
    const ids = own.map(({ id }) => id)
    await takeFilesBack(ctx, ids)
    await db
      .deleteFrom('statusupdates')
      .where('organization_id', '=', organization.id)
      .where('id', 'in', ids)
      .execute()
    const assigned = own.find(({ recall }) => recall?.assigned)?.recall?.assigned
    if (assigned) await saveAssigned(ctx, id, assigned)
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

/** The caller's entries that can still be taken back. */
export const ownWaiting = ({ db, organization, actor, now }: Context) =>
  db
    .selectFrom('statusupdates')
    .where('statusupdates.organization_id', '=', organization.id)
    .where('recallable_until', '>', now.toISOString())
    .where(sql<boolean>`recall ->> 'by' = ${actorId(actor)}`)

/** The caller's entries on a procedure that can still be taken back, the newest first. */
const waitingEntries = (ctx: Context, procedure_id: string) =>
  ownWaiting(ctx)
    .select(['id', 'email_id', 'act', 'recall', 'status_at'])
    .where('procedure_id', '=', procedure_id)
    .orderBy('status_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Sends the waiting emails of the caller's acts on a procedure at once. */
export const sendNow = (ctx: Context, id: string) =>
  withLockedProcedure(withoutIfMatch(ctx), id, async ctx => hurry(ctx, await waitingEntries(ctx, id)))

/** Ends the time in which entries can be taken back, and sends their emails. */
export async function hurry(ctx: Context, entries: { id: string; email_id: string | null }[]) {
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
}

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

/** The caller's last acts that can still be taken back: the last of each procedure, with one of its procedures and how many it has. */
export const recallableActs = (ctx: Context): Promise<RecallableAct[]> =>
  ctx.db
    .selectFrom(lastEntries(ctx).as('last'))
    .select(({ fn }) => [
      'act',
      'kind',
      'status',
      fn.max('until').as('until'),
      sql<number>`count(*)::int`.as('procedures'),
      sql<number>`count(email_id)::int`.as('emails'),
      ...(['procedure_id', 'type', 'reference', 'customer_name'] as const).map(name =>
        sql<string>`(array_agg(${sql.ref(name)} order by procedure_id))[1]`.as(name),
      ),
    ])
    .groupBy(['act', 'kind', 'status'])
    .orderBy('act')
    .limit(maxRecallable)
    .$castTo<RecallableAct>()
    .execute()

/** The last entry of the history of each procedure that the caller has acted on. */
const lastEntries = (ctx: Context) =>
  ownWaiting(ctx)
    .innerJoin('procedures', join =>
      join
        .onRef('procedures.organization_id', '=', 'statusupdates.organization_id')
        .onRef('procedures.id', '=', 'statusupdates.procedure_id'),
    )
    .distinctOn('procedure_id')
    .select(['act', 'procedure_id', 'type', 'reference', 'kind', 'email_id'])
    .select(['statusupdates.status', 'recallable_until as until'])
    .select(shownName.as('customer_name'))
    .where('kind', 'in', ['status', 'message'])
    .orderBy('procedure_id')
    .orderBy('status_at', 'desc')
    .orderBy('statusupdates.id', 'desc')
