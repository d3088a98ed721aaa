import type { Context } from '../../core/context.ts'
import { smtpConnections } from '../../email/smtp.ts'
import { exchangeOf } from './exchange.ts'
import { type Claimed, failedOutcome, type Outcome, sentOutcome, skippedOutcome } from './outcomes.ts'
import { type Prepared, prepareEmails } from './prepare-emails.ts'
import type { RenderedMailing } from './render-mailing.ts'
import type { MailingTable } from './table.ts'

/** Attempts in a row that the mail server did not take, after which the rest waits. */
const stalledAfter = 12

interface Slice {
  mailing: MailingTable
  rendered: RenderedMailing
  /** Emails to send at most. */
  budget: number
  /** End of the slice, in milliseconds of `performance.now()`. */
  until: number
  /** Hears how many emails have an outcome so far. */
  report: (handled: number) => void
}

/**
 * Sends what of a mailing is due, over as many connections as there are. The outcome of an email is stored and the next one claimed in one
 * exchange, during which the mail server hears of the next one already; its content follows once it is claimed. `own` is the context of
 * the connection that holds the mailing's lock, the keys of the next are prepared meanwhile.
 */
export async function sendSlice(ctx: Context, own: Context, slice: Slice) {
  const { mailing, rendered } = slice
  const exchange = exchangeOf(own, mailing)
  const emails = oneByOne(prepareEmails(ctx, mailing, rendered.version))
  const tally = tallyOf(slice)
  const next = async () => (tally.mayTake() ? ((await emails.next()).value ?? undefined) : undefined)
  async function useConnection() {
    let done: Outcome | undefined
    for (let email = await next(); email ?? done; email = email && (await next())) {
      const claim = exchange(done, email)
      done = email && (await sendOne(ctx, rendered, email, claim))
      await claim
      if (done) tally.count(done)
    }
  }
  const connections = Array.from({ length: smtpConnections }, () => useConnection().catch(tally.fail))
  // Whoever goes on after an error must not meet emails that are still under way here.
  await Promise.allSettled(connections)
  await emails.return()
  await Promise.all(connections)
  return tally.result()
}

/** Counts the emails of a slice and says when it has to end. */
function tallyOf({ budget, until, report }: Slice) {
  let [taken, handled, sent, refused, isFailed] = [0, 0, 0, 0, false]
  const isStalled = () => refused >= stalledAfter
  return {
    /** Whether one more email may be taken, which then counts as taken. */
    mayTake: () =>
      !isFailed && !isStalled() && performance.now() < until && taken < budget && (taken += 1) > 0,
    count({ state }: Outcome) {
      if (state === 'sent') sent += 1
      refused = state === 'waiting' ? refused + 1 : 0
      report((handled += 1))
    },
    fail(error: unknown) {
      isFailed = true
      throw error
    },
    result: () => ({ sent, isStalled: isStalled() }),
  }
}

/** Sends an email as soon as it is claimed; undefined where it waits no more. */
async function sendOne(
  { services }: Context,
  { messageFor }: RenderedMailing,
  email: Prepared,
  claim: Promise<Claimed | undefined>,
): Promise<Outcome | undefined> {
  if (email.obstacle) return skippedOutcome(email, email.obstacle)
  const released = claim.then(requireFree)
  // Nobody waits for it where the mail server refuses the recipient.
  released.catch(() => {})
  const answer = await services.email.send(messageFor(email, released)).catch((error: unknown) => ({ error }))
  const claimed = await claim
  if (!claimed) return undefined
  if (claimed.obstacle) return skippedOutcome(claimed, claimed.obstacle)
  return 'error' in answer
    ? failedOutcome(answer.error, claimed, services.now())
    : sentOutcome(claimed, answer.response)
}

/** Throws where an email is not to be sent any more. */
function requireFree(claimed: Claimed | undefined) {
  if (!claimed || claimed.obstacle) throw new Error('not sent')
}

/** Single emails out of batches, of which the next one is being prepared meanwhile. */
async function* oneByOne(batches: AsyncGenerator<Prepared[], void, void>): AsyncGenerator<Prepared, void> {
  const request = () => {
    const batch = batches.next()
    // Whoever takes it next hears of the error.
    batch.catch(() => {})
    return batch
  }
  let coming = request()
  try {
    for (;;) {
      const { value } = await coming
      if (!value) return
      coming = request()
      yield* value
    }
  } finally {
    await coming.catch(() => {})
    await batches.return()
  }
}
