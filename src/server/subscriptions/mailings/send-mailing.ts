import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { withLock } from '../../core/database/with-lock.ts'
import { publish } from '../../core/realtime/publish.ts'
import { enqueue } from '../../queue/enqueue.ts'
import type { ReportProgress } from '../../queue/job-recorder.ts'
import { markForgotten } from './mark-forgotten.ts'
import { mailingNumbers } from './numbers.ts'
import { budgetOf, sliceSeconds } from './pace.ts'
import { renderMailing } from './render-mailing.ts'
import { sendSlice } from './send-slice.ts'
import type { MailingTable } from './table.ts'

/** Until the next attempt, where the mail server took nothing. */
const stallSeconds = 60

/**
 * Job: sends what of a mailing is due, for some seconds and no faster than the platform allows, then enqueues itself for the rest.
 * Each email's state is its row, so that a killed job goes on where it was. Returns how many were sent.
 */
export async function sendMailing(
  ctx: Context,
  { mailing_id }: { mailing_id: string },
  report: ReportProgress,
): Promise<number> {
  const mailing = await find(ctx, mailing_id)
  if (mailing?.cancelled_at) return holdDoubtful(ctx, mailing)
  if (!mailing || mailing.finished_at) return 0
  const rendered = await renderMailing(ctx, mailing)
  if (!rendered) return stop(ctx, mailing, 'Zurückgezogen')
  const budget = await budgetOf(ctx)
  const { recipients, waiting } = await mailingNumbers(ctx, mailing)
  const before = (recipients ?? 0) - waiting
  const slice = {
    mailing,
    rendered,
    budget,
    until: performance.now() + sliceSeconds * 1000,
    report: (handled: number) => report(before + handled, recipients ?? before + waiting),
  }
  const done = await withLock(ctx.db, `mailing ${mailing.id}`, async db => {
    await markForgotten(ctx, mailing)
    return sendSlice(ctx, { ...ctx, db }, slice)
  })
  // Without the lock, another process sends this mailing, or was killed a moment ago.
  await continueLater(ctx, mailing, !done ? sliceSeconds : done.isStalled ? stallSeconds : 0)
  return done?.sent ?? 0
}

const find = ({ db, organization }: Context, id: string): Promise<MailingTable | undefined> =>
  db
    .selectFrom('mailings')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .executeTakeFirst()

/** Ends the mailing, or enqueues its job for when the next email is due, after the pause at the earliest. */
async function continueLater(ctx: Context, { id, occasion }: MailingTable, pause: number) {
  const { db, organization, services } = ctx
  const due = await nextDue(ctx, occasion)
  if (due) {
    const payload = { organization_id: organization.id, mailing_id: id }
    const slice = Number.isFinite(await budgetOf(ctx)) ? sliceSeconds : 0
    const seconds = Math.max(0, (due.getTime() - services.now().getTime()) / 1000, pause, slice)
    // By the clock of the database, which decides when a job is due.
    await sql`select enqueue('send_mailing', ${JSON.stringify(payload)}::json, ${`mailing ${id}`},
      now() + make_interval(secs => ${seconds}::float8))`.execute(db)
  } else
    await db
      .updateTable('mailings')
      .set({ finished_at: services.now().toISOString() })
      .where('organization_id', '=', organization.id)
      .where('id', '=', id)
      .execute()
  await publish(db, { organization_id: organization.id, noun: 'mailings', id, by: null }).execute()
}

/** When the next of the waiting emails is due; null where none waits. */
async function nextDue({ db, organization }: Context, occasion: string): Promise<Date | null> {
  const { rows } = await sql<{ due: string | null }>`
    select min(greatest(not_before, created_at)) as due from emails
    where organization_id = ${organization.id} and occasion = ${occasion} and state = 'waiting'
      and subscriber_id is not null`.execute(db)
  return rows[0]?.due ? new Date(rows[0].due) : null
}

/** Takes back what did not go out yet, and ends the mailing. */
export async function stop(ctx: Context, mailing: MailingTable, reason: string): Promise<number> {
  const { db, organization, services } = ctx
  const at = services.now().toISOString()
  await markForgotten(ctx, mailing)
  await waitingOf(ctx, mailing)
    .set({ state: 'held', error: `Nicht gesendet: ${reason}` })
    .where('sending_at', 'is', null)
    .execute()
  await db
    .updateTable('mailings')
    .set({ cancelled_at: at, finished_at: at })
    .where('organization_id', '=', organization.id)
    .where('id', '=', mailing.id)
    .execute()
  const payload = { organization_id: organization.id, mailing_id: mailing.id }
  await enqueue(db, 'send_mailing', payload, `mailing ${mailing.id}`).execute()
  return 0
}

/** Ends what a killed process had in hand when its mailing was cancelled; while a living one holds the lock, it does that itself. */
async function holdDoubtful(ctx: Context, mailing: MailingTable): Promise<number> {
  await withLock(ctx.db, `mailing ${mailing.id}`, db =>
    waitingOf({ ...ctx, db }, mailing)
      .set({ state: 'held', sending_at: null, error: maybeOnce })
      .where('sending_at', 'is not', null)
      .execute(),
  )
  return 0
}

const maybeOnce = 'Vielleicht gesendet: Der Server wurde beim Senden beendet, dann wurde abgebrochen'

const waitingOf = ({ db, organization }: Context, { occasion }: MailingTable) =>
  db
    .updateTable('emails')
    .where('organization_id', '=', organization.id)
    .where('occasion', '=', occasion)
    .where('state', '=', 'waiting')
