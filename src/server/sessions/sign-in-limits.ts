import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { limitedAddress } from '../core/requests/network.ts'
import { attemptsSince, type Bucket, takeAttempt } from './attempts.ts'
import { knownDevice } from './known-device.ts'

/** Failed sign-ins within 15 minutes after which each further one doubles the wait. */
const allowed = { own: 5, device: 10, pair: 5, account: 30, address: 200, code: 5 }

/** Failures within 15 minutes after which the person is told, once a day: of unknown browsers, and of codes. */
const worrying = { passwords: 10, codes: 5 }

/** Names the account in limits and device tokens; `where` is `staff`, or `customer` with the organization's id. */
export const accountName = (where: string, email: string) => `${where} ${email.toLowerCase()}`

/** A sign-in under way, counted as failed until it succeeds. */
export interface Attempt {
  buckets: Bucket[]
  at: string
  account: string
}

/**
 * Begins a sign-in. Throws 429 with the seconds to wait after many failures. A browser that signed in to the account before
 * has its own allowance; all others share those of account and address, so that they delay only each other.
 */
export const beginAttempt = (ctx: PlatformContext, account: string): Promise<Attempt> =>
  begin(ctx, account, bucketsOf(ctx, account))

/** Begins the check of the password of somebody who is signed in. Throws 429; others cannot use up this allowance. */
export const beginOwnAttempt = (ctx: PlatformContext, person_id: string): Promise<Attempt> =>
  begin(ctx, person_id, [{ name: `own ${person_id}`, allowed: allowed.own }])

/** Begins the check of a code after the right password. Known browsers have an allowance apart from all others. Throws 429. */
export const beginCodeAttempt = (ctx: PlatformContext, account: string): Promise<Attempt> =>
  begin(ctx, account, [{ name: codeBucket(ctx, account), allowed: allowed.code }])

const codeBucket = (ctx: PlatformContext, account: string) =>
  `code ${knownDevice(ctx, account) ?? 'unknown'} ${account}`

async function begin(ctx: PlatformContext, account: string, buckets: Bucket[]): Promise<Attempt> {
  await takeAttempt(ctx, buckets)
  return { buckets, at: ctx.now.toISOString(), account }
}

function bucketsOf(ctx: PlatformContext, account: string): Bucket[] {
  const device = knownDevice(ctx, account)
  if (device) return [{ name: `device ${device} ${account}`, allowed: allowed.device }]
  const address = limitedAddress(ctx.request.address)
  return [
    { name: `pair ${address} ${account}`, allowed: allowed.pair },
    { name: `sign-in ${account}`, allowed: allowed.account },
    { name: `sign-in from ${address}`, allowed: allowed.address },
  ]
}

/** Takes a sign-in that succeeded out of the count, with the failures of this browser before it. */
export async function attemptSucceeded(
  { platform }: PlatformContext,
  { buckets: [own, ...shared], at }: Attempt,
) {
  await platform
    .deleteFrom('attempts')
    .where(eb =>
      eb.or([
        eb('bucket', '=', own!.name),
        ...shared.map(({ name }) => eb.and([eb('bucket', '=', name), eb('at', '=', at)])),
      ]),
    )
    .execute()
}

/** Whether to tell the person of failed sign-ins: after the tenth of unknown browsers, at most once a day. */
export async function isWorrying(ctx: PlatformContext, { buckets, account }: Attempt): Promise<boolean> {
  if (buckets.length === 1) return false
  return reachedToday(ctx, {
    bucket: `sign-in ${account}`,
    times: worrying.passwords,
    notice: `told ${account}`,
  })
}

/** Whether to tell the person that somebody knows their password: after the fifth wrong code, at most once a day. */
export const isCodeWorrying = (
  ctx: PlatformContext,
  { buckets: [own], account }: Attempt,
): Promise<boolean> =>
  reachedToday(ctx, { bucket: own!.name, times: worrying.codes, notice: `told of codes ${account}` })

interface Occasion {
  bucket: string
  times: number
  /** Counts the notice itself, so that there is one a day. */
  notice: string
}

async function reachedToday(ctx: PlatformContext, { bucket, times, notice }: Occasion): Promise<boolean> {
  const yesterday = new Date(ctx.now.getTime() - 86_400_000).toISOString()
  const { rows } = await sql`
    insert into attempts (bucket, at) select ${notice}::text, ${ctx.now.toISOString()}::timestamptz
    where (select count(*) from attempts where bucket = ${bucket} and at > ${attemptsSince(ctx)}) >= ${times}
      and not exists (select from attempts where bucket = ${notice} and at > ${yesterday})
    returning 1`.execute(ctx.platform)
  return rows.length > 0
}
