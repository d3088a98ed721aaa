import type { Context } from '../../core/context.ts'
import { exchangeOf, mostInHand } from './exchange.ts'
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
 * Sends what of a mailing is due, as many at a time as there are connections. The outcome of an email is stored before another one takes
 * its place; `own` is the context of the connection that holds the mailing's lock, the keys of the next are prepared meanwhile.
 */
export async function sendSlice(
  ctx: Context,
  own: Context,
  { mailing, rendered, budget, until, report }: Slice,
) {
  const exchange = exchangeOf(own, mailing)
  const source = readAhead(prepareEmails(ctx, mailing, rendered.version))
  const sending = new Set<Promise<unknown>>()
  let outcomes: Outcome[] = []
  let [sent, handled, inHand, taken, refused] = [0, 0, 0, 0, 0]
  const send = (email: Claimed) => {
    const attempt = sendOne(ctx, rendered, email).then(outcome => {
      outcomes.push(outcome)
      sending.delete(attempt)
    })
    sending.add(attempt)
  }
  const isStalled = () => refused >= stalledAfter
  const mayGoOn = () => !isStalled() && performance.now() < until
  try {
    for (;;) {
      const stored = outcomes
      outcomes = []
      const free = Math.min(mostInHand - inHand + stored.length, budget - taken)
      const next = mayGoOn() && free > 0 ? await source.take(free) : []
      if (!stored.length && !next.length && !sending.size) break
      if (stored.length || next.length) {
        const claimed = await exchange({ outcomes: stored, next })
        inHand += claimed.length - stored.length
        taken += claimed.length
        for (const { state } of stored) refused = state === 'waiting' ? refused + 1 : 0
        sent += stored.filter(({ state }) => state === 'sent').length
        handled += stored.length
        report(handled)
        for (const email of claimed) send(email)
      }
      if (!outcomes.length && sending.size) await Promise.race(sending)
    }
  } finally {
    // Whoever goes on after an error must not meet emails that are still under way here.
    await Promise.all(sending)
    await source.end()
  }
  return { sent, isStalled: isStalled() }
}

async function sendOne(
  { services }: Context,
  { messageFor }: RenderedMailing,
  email: Claimed,
): Promise<Outcome> {
  if (email.obstacle) return skippedOutcome(email, email.obstacle)
  try {
    const { response } = await services.email.send(messageFor(email))
    return sentOutcome(email, response)
  } catch (error) {
    return failedOutcome(error, email, services.now())
  }
}

/** Takes single emails out of batches, of which the next one is being prepared meanwhile. */
function readAhead(batches: AsyncGenerator<Prepared[], void, void>) {
  const request = () => {
    const batch = batches.next()
    // Whoever takes it next hears of the error.
    batch.catch(() => {})
    return batch
  }
  let coming = request()
  let ready: Prepared[] = []
  return {
    /** As many as that, or fewer before the end of a batch; none after the last. */
    async take(count: number): Promise<Prepared[]> {
      if (!ready.length) {
        const { value } = await coming
        ready = value ?? []
        if (value) coming = request()
      }
      return ready.splice(0, count)
    },
    async end() {
      await coming.catch(() => {})
      await batches.return()
    },
  }
}
