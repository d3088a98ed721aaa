import { createHash } from 'node:crypto'
import { workHeader } from '#contract/core/work.ts'
import type { Context } from '../../context.ts'
import { workRequired } from '../../errors.ts'
import { limitedAddress } from '../network.ts'
import { bitsOf, describe, issue, isSolved, readToken, waitOf } from './challenge.ts'
import { SubmissionCounts } from './counts.ts'

interface CostlyCall {
  /** Names the call with all that it brings. */
  subject: string
  header: string | null
}

const counts = new WeakMap<object, SubmissionCounts>()

function countsOf({ services }: Context): SubmissionCounts {
  const own = counts.get(services.database) ?? new SubmissionCounts()
  counts.set(services.database, own)
  return own
}

/**
 * Runs a costly call. The first submissions of a visitor are free; then each one costs a calculation or a wait, which grows
 * with their number. Throws 429 with the challenge while it is not paid. A payment counts once; a refused call does not use it.
 */
export async function withWork<T>(ctx: Context, call: CostlyCall, work: () => Promise<T>): Promise<T> {
  if (ctx.actor.kind !== 'anonymous') return work()
  const now = ctx.now.getTime()
  const level = countsOf(ctx).level(senderOf(ctx), ctx.services.settings.freeSubmissions, now)
  const spent = level > 0 ? await pay(ctx, call, level) : null
  try {
    const answer = await work()
    countsOf(ctx).add(senderOf(ctx), now)
    return answer
  } catch (error) {
    if (spent) await markUnspent(ctx, spent)
    throw error
  }
}

const senderOf = ({ organization, request }: Context) => ({
  organization_id: organization.id,
  address: limitedAddress(request.address),
})

/** Checks and uses up the payment; returns its id. Throws 429 with a challenge. */
async function pay(ctx: Context, { subject, header }: CostlyCall, level: number): Promise<string> {
  const { secretKey } = ctx.services.settings
  const now = ctx.now.getTime()
  const hash = createHash('sha256').update(subject).digest('base64url')
  const [token = '', solution = ''] = (header ?? '').split(' ')
  const task = readToken(secretKey, token, now)
  if (!task || task.subject !== hash || task.organization_id !== ctx.organization.id)
    throw workRequired(newChallenge(ctx, hash, level))
  const challenge = describe(token, task, now)
  if (challenge.wait_seconds !== 0 && !isSolved(challenge, solution)) throw workRequired(challenge)
  if (!(await markSpent(ctx, challenge.id))) throw workRequired(newChallenge(ctx, hash, level))
  if (challenge.wait_seconds !== 0) countsOf(ctx).leaveLine(senderOf(ctx), task.ready_at)
  return challenge.id
}

function newChallenge(ctx: Context, subject: string, level: number) {
  const now = ctx.now.getTime()
  const ready_at = countsOf(ctx).readyAt(senderOf(ctx), waitOf(level), now)
  const task = {
    organization_id: ctx.organization.id,
    subject,
    bits: bitsOf(level),
    issued_at: now,
    ready_at,
  }
  return issue(ctx.services.settings.secretKey, task, now)
}

const spending = { actor: 'work', route: 'work' }

/** False if the payment was used before. The rows live as long as idempotency keys, which is longer than a challenge. */
async function markSpent({ platform, organization, now }: Context, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await platform
    .insertInto('idempotency_keys')
    .values({
      organization_id: organization.id,
      ...spending,
      key,
      body_hash: Buffer.alloc(0),
      status: 0,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.columns(['organization_id', 'actor', 'route', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const markUnspent = ({ platform, organization }: Context, key: string) =>
  platform
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', organization.id)
    .where('actor', '=', spending.actor)
    .where('route', '=', spending.route)
    .where('key', '=', key)
    .execute()

/** The call that a payment belongs to: a record by its address, otherwise all that the call brings. */
export const subjectOf = (path: string, params: object, body: unknown) =>
  Object.keys(params).length ? `${path} ${JSON.stringify(params)}` : `${path} ${JSON.stringify(body)}`

export const workOf = (raw: Request) => raw.headers.get(workHeader)
