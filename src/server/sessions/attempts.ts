import { sql } from 'kysely'
import type { PlatformContext } from '../context.ts'
import { tooMany } from '../errors.ts'

/** Failed sign-ins within a quarter of an hour: five are free, then each further one waits, at most a minute. */
const windowMinutes = 15
const free = { account: 5, address: 50 }
const longestWait = 60

/** Throws 429 while an account, such as `staff anja@…`, or an address must wait. Nobody is locked out for good. */
export async function admitAttempt(ctx: PlatformContext, account: string) {
  const buckets = bucketsOf(ctx, account)
  const since = new Date(ctx.now.getTime() - windowMinutes * 60_000).toISOString()
  const rows = await ctx.platform
    .selectFrom('attempts')
    .select(['bucket', sql<number>`count(*)::int`.as('failures'), sql<string>`max(at)`.as('latest')])
    .where('bucket', 'in', [buckets.account, buckets.address])
    .where('at', '>', since)
    .groupBy('bucket')
    .execute()
  for (const { bucket, failures, latest } of rows) {
    const over = failures - (bucket === buckets.account ? free.account : free.address)
    if (over < 0) continue
    const wait = Math.min(longestWait, 2 ** over)
    const remaining = wait - (ctx.now.getTime() - new Date(latest).getTime()) / 1000
    if (remaining > 0) throw tooMany(Math.ceil(remaining))
  }
}

export async function noteFailure(ctx: PlatformContext, account: string) {
  const at = ctx.now.toISOString()
  const buckets = bucketsOf(ctx, account)
  await ctx.platform
    .insertInto('attempts')
    .values([
      { bucket: buckets.account, at },
      { bucket: buckets.address, at },
    ])
    .execute()
}

export const forgetFailures = (ctx: PlatformContext, account: string) =>
  ctx.platform.deleteFrom('attempts').where('bucket', '=', bucketsOf(ctx, account).account).execute()

const bucketsOf = ({ request }: PlatformContext, account: string) => ({
  account: `account ${account.toLowerCase()}`,
  address: `address ${request.address}`,
})
