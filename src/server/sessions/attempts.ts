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
export const attemptsSince = ({ now }: Pick<PlatformContext, 'now'>) =>
  new Date(now.getTime() - windowMinutes * 60_000).toISOString()

/**
 * Throws 429 with the seconds to wait, at most 60, while one of the buckets has too many attempts. Otherwise, if asked for, counts an attempt
 * of this moment in each, in the same statement.
 */
async function throwWhileWaiting(
  { platform, now }: PlatformContext,
  buckets: Bucket[],
  { counts = false } = {},
) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ seconds: number | null }>`
    with given as (select bucket, allowed from json_to_recordset(${JSON.stringify(
      buckets.map(({ name, allowed }) => ({ bucket: name, allowed })),
    )}::json) as each(bucket text, allowed int)),
    waiting as (
      select least(${maxWaitSeconds}::int, 2 ^ least(count(*) - allowed, 10)) - extract(epoch from ${at} - max(at)) as seconds
      from given join attempts using (bucket)
      -- Later ones are from before the clock was set back.
      where at > ${attemptsSince({ now })}::timestamptz and at <= ${new Date(now.getTime() + maxSkewMs).toISOString()}::timestamptz
      group by bucket, allowed having count(*) >= allowed),
    counted as (
      insert into attempts (bucket, at) select bucket, ${at} from given
      where ${sql.lit(counts)} and not exists (select from waiting where seconds > 0))
    select ceil(max(seconds))::int as seconds from waiting where seconds > 0`.execute(platform)
  const seconds = rows[0]?.seconds
  if (seconds) throw tooManyRequests(seconds)
}

/** Counts an attempt of this moment in each bucket. Throws 429 with the seconds to wait while one of them has too many. */
export const takeAttempt = (ctx: PlatformContext, buckets: Bucket[]) =>
  throwWhileWaiting(ctx, buckets, { counts: true })

/** Counts each use of what is limited per account (such as `emails anja@…`) and IP address. Throws 429 while one must wait. */
export const limitAttempts = (ctx: PlatformContext, account: string) =>
  takeAttempt(ctx, bucketsOf(ctx, account))

/** Throws 429 while an account (such as `staff anja@…`) or IP address must wait. Never locks permanently. */
export const throttleAttempts = (ctx: PlatformContext, account: string) =>
  throwWhileWaiting(ctx, bucketsOf(ctx, account))

/** Counts an attempt of this moment in each bucket. */
const countAttempt = ({ platform, now }: PlatformContext, buckets: Bucket[]) =>
  platform
    .insertInto('attempts')
    .values(buckets.map(({ name }) => ({ bucket: name, at: now.toISOString() })))
    .execute()

export const recordFailure = (ctx: PlatformContext, account: string) =>
  countAttempt(ctx, bucketsOf(ctx, account))

const bucketsOf = ({ request }: PlatformContext, account: string): Bucket[] => [
  { name: `account ${account.toLowerCase()}`, allowed: allowed.account },
  { name: `address ${limitedAddress(request.address)}`, allowed: allowed.address },
]
