import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { tooManyRequests } from '../core/errors.ts'
import { limitedAddress } from '../core/requests/network.ts'

const windowMinutes = 15
const maxWaitSeconds = 60
/** Difference of the clocks of two machines, at most. */
const maxSkewMs = 5_000
const allowed = { account: 5, address: 50 }

/** Failed attempts that are counted together; from the allowed number within 15 minutes on, each further one doubles the wait. */
export interface Bucket {
  name: string
  allowed: number
}

/** The moment before which attempts no longer count (ISO 8601). */
export const attemptsSince = ({ now }: PlatformContext) =>
  new Date(now.getTime() - windowMinutes * 60_000).toISOString()

/** Throws 429 with the seconds to wait, at most 60, while one of the buckets has too many attempts. */
async function throwWhileWaiting(ctx: PlatformContext, buckets: Bucket[]) {
  const rows = await ctx.platform
    .selectFrom('attempts')
    .select(['bucket', sql<number>`count(*)::int`.as('failures'), sql<string>`max(at)`.as('latest')])
    .where(
      'bucket',
      'in',
      buckets.map(({ name }) => name),
    )
    .where('at', '>', attemptsSince(ctx))
    // Later ones are from before the clock was set back.
    .where('at', '<=', new Date(ctx.now.getTime() + maxSkewMs).toISOString())
    .groupBy('bucket')
    .execute()
  for (const { bucket, failures, latest } of rows) {
    const over = failures - buckets.find(({ name }) => name === bucket)!.allowed
    if (over < 0) continue
    const wait = Math.min(maxWaitSeconds, 2 ** over)
    const remaining = wait - (ctx.now.getTime() - new Date(latest).getTime()) / 1000
    if (remaining > 0) throw tooManyRequests(Math.ceil(remaining))
  }
}

/** Counts an attempt of this moment in each bucket. */
const countAttempt = ({ platform, now }: PlatformContext, buckets: Bucket[]) =>
  platform
    .insertInto('attempts')
    .values(buckets.map(({ name }) => ({ bucket: name, at: now.toISOString() })))
    .execute()

/** Counts an attempt of this moment in each bucket. Throws 429 with the seconds to wait while one of them has too many. */
export async function takeAttempt(ctx: PlatformContext, buckets: Bucket[]) {
  await throwWhileWaiting(ctx, buckets)
  await countAttempt(ctx, buckets)
}

/** Counts each use of what is limited per account (such as `emails anja@…`) and IP address. Throws 429 while one must wait. */
export const limitAttempts = (ctx: PlatformContext, account: string) =>
  takeAttempt(ctx, bucketsOf(ctx, account))

/** Throws 429 while an account (such as `staff anja@…`) or IP address must wait. Never locks permanently. */
export const throttleAttempts = (ctx: PlatformContext, account: string) =>
  throwWhileWaiting(ctx, bucketsOf(ctx, account))

export const recordFailure = (ctx: PlatformContext, account: string) =>
  countAttempt(ctx, bucketsOf(ctx, account))

const bucketsOf = ({ request }: PlatformContext, account: string): Bucket[] => [
  { name: `account ${account.toLowerCase()}`, allowed: allowed.account },
  { name: `address ${limitedAddress(request.address)}`, allowed: allowed.address },
]
