import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { tooManyRequests } from '../core/errors.ts'

/** Failed attempts allowed within 15 minutes; each further one doubles the wait, up to 60 seconds. */
const windowMinutes = 15
const allowed = { account: 5, address: 50 }
const maxWaitSeconds = 60

/** Throws 429 while an account (such as `staff anja@…`) or IP address must wait. Never locks permanently. */
export async function throttleAttempts(ctx: PlatformContext, account: string) {
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
    const over = failures - (bucket === buckets.account ? allowed.account : allowed.address)
    if (over < 0) continue
    const wait = Math.min(maxWaitSeconds, 2 ** over)
    const remaining = wait - (ctx.now.getTime() - new Date(latest).getTime()) / 1000
    if (remaining > 0) throw tooManyRequests(Math.ceil(remaining))
  }
}

export async function recordFailure(ctx: PlatformContext, account: string) {
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

const bucketsOf = ({ request }: PlatformContext, account: string) => ({
  account: `account ${account.toLowerCase()}`,
  address: `address ${request.address}`,
})
