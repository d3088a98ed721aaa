import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { publish } from '../../core/realtime/publish.ts'
import { keepManyKeys } from '../../email/keep-many-keys.ts'
import type { EmailMessage } from '../../email/message.ts'
import type { ReportProgress } from '../../queue/job-recorder.ts'
import { newSubscriberKey } from '../keys.ts'
import { type Claimed, claimBatch, nextDue } from './claim-batch.ts'
import { mailingNumbers } from './numbers.ts'
import { budgetOf, sliceSeconds } from './pace.ts'
import { type RenderedMailing, renderMailing } from './render-mailing.ts'
import { type OutcomeWriter, outcomeWriter } from './outcome-writer.ts'
import { failedOutcome, type Outcome, sentOutcome, skippedOutcome } from './save-outcomes.ts'
import type { MailingTable } from './table.ts'

const batchSize = 50
/** Batches that are under way at the same time. */
const lanes = 3
/** Emails of one batch that wait for the mail server at the same time. */
const inFlight = 4
/** Outcomes that are stored in one statement at least, where nothing throttles. */
const writeTogether = 10
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
  if (!mailing || mailing.finished_at || mailing.cancelled_at) return 0
  const rendered = await renderMailing(ctx, mailing)
  if (!rendered) return stop(ctx, mailing, 'Zurückgezogen')
  const { sent, isStalled } = await sendSlice(ctx, mailing, rendered, report)
  await continueLater(ctx, mailing, isStalled ? stallSeconds : 0)
  return sent
}

const find = ({ db, organization }: Context, id: string): Promise<MailingTable | undefined> =>
  db
    .selectFrom('mailings')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .executeTakeFirst()

async function sendSlice(
  ctx: Context,
  mailing: MailingTable,
  rendered: RenderedMailing,
  report: ReportProgress,
) {
  const until = performance.now() + sliceSeconds * 1000
  const budget = await budgetOf(ctx)
  const { recipients, waiting } = await mailingNumbers(ctx, mailing)
  const before = (recipients ?? 0) - waiting
  let [sent, taken, handled, isStalled] = [0, 0, 0, false]
  /** Statements of one lane run while another one sends. */
  const lane = async () => {
    while (!isStalled && taken < budget && performance.now() < until) {
      const size = Math.min(batchSize, budget - taken)
      taken += size
      const claimed = await claimBatch(ctx, mailing, size)
      if (!claimed.length) return
      const writer = outcomeWriter(ctx, claimed, Number.isFinite(budget) ? 1 : writeTogether)
      const outcomes = await sendBatch(ctx, claimed, rendered, writer)
      handled += claimed.length
      sent += outcomes.filter(({ state }) => state === 'sent').length
      report(before + handled, recipients ?? handled)
      // The server takes nothing: the rest waits, too.
      isStalled ||= outcomes.every(({ state }) => state === 'waiting')
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { sent, isStalled }
}

/** Sends a batch, some at a time. Their keys are stored first, and what became of them meanwhile. */
async function sendBatch(
  ctx: Context,
  claimed: readonly Claimed[],
  { version, messageFor }: RenderedMailing,
  writer: OutcomeWriter,
) {
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => {
    outcomes.push(outcome)
    writer.add(outcome)
  }
  for (const each of claimed) if (each.obstacle) note(skippedOutcome(each, each.obstacle))
  const letters = claimed
    .filter(({ obstacle }) => obstacle === null)
    .map(to => {
      const { key, row } = newSubscriberKey(ctx, to.subscriber_id, 'change')
      return { to, key, row, message: messageFor(to, key) }
    })
  if (letters.length)
    await pipeline(
      ctx.db,
      ctx.db.insertInto('subscriber_keys').values(letters.map(({ row }) => row)),
      keepManyKeys(
        ctx,
        letters.map(({ to, key }) => ({ id: to.id, version, key })),
      ),
    )
  const queue = letters.values()
  const work = async () => {
    for (const { to, message } of queue) note(await sendOne(ctx, to, message))
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  await writer.end()
  return outcomes
}

async function sendOne({ services }: Context, to: Claimed, message: EmailMessage): Promise<Outcome> {
  try {
    const { response } = await services.email.send(message)
    return sentOutcome(to, response)
  } catch (error) {
    return failedOutcome(error, to, services.now())
  }
}

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

/** Takes back what did not go out yet, and ends the mailing. */
export async function stop(ctx: Context, { id, occasion }: MailingTable, reason: string): Promise<number> {
  const { db, organization, services } = ctx
  const at = services.now().toISOString()
  await db
    .updateTable('emails')
    .set({ state: 'held', error: `Nicht gesendet: ${reason}` })
    .where('organization_id', '=', organization.id)
    .where('occasion', '=', occasion)
    .where('state', '=', 'waiting')
    .where('sending_at', 'is', null)
    .execute()
  await db
    .updateTable('mailings')
    .set({ cancelled_at: at, finished_at: at })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
  return 0
}
