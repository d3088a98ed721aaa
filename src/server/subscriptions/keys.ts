import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import type { KeyPurpose } from './table.ts'

const daysValid: Record<KeyPurpose, number> = { confirm: 14, change: 180 }

/** Creates a key for one email and the row with its hash. Valid for 14 days (`confirm`) or 180 days (`change`). */
export function newSubscriberKey({ organization, now }: Context, subscriber_id: string, purpose: KeyPurpose) {
  const key = newToken()
  const expires_at = new Date(now.getTime() + daysValid[purpose] * 86_400_000).toISOString()
  const row = {
    organization_id: organization.id,
    subscriber_id,
    purpose,
    key_hash: hashToken(key),
    expires_at,
  }
  return { key, row }
}

export async function issueKey(ctx: Context, subscriber_id: string, purpose: KeyPurpose): Promise<string> {
  const { key, row } = newSubscriberKey(ctx, subscriber_id, purpose)
  await ctx.db.insertInto('subscriber_keys').values(row).execute()
  return key
}

/** Query for the subscriber that a key belongs to, whatever its purpose and age. */
export const subscribersOfKey = ({ db, organization }: Pick<Context, 'db' | 'organization'>, key: string) =>
  db
    .selectFrom('subscribers')
    .innerJoin('subscriber_keys', join =>
      join
        .onRef('subscriber_keys.organization_id', '=', 'subscribers.organization_id')
        .onRef('subscriber_keys.subscriber_id', '=', 'subscribers.id'),
    )
    .where('subscribers.organization_id', '=', organization.id)
    .where('subscriber_keys.key_hash', '=', hashToken(key))

/** The subscriber of the request's key. Throws 404. */
export async function subscriberByKey(ctx: Context, purpose: KeyPurpose) {
  const { request, now } = ctx
  const found = await subscribersOfKey(ctx, request.accessKeys.subscription ?? '')
    .selectAll('subscribers')
    .where('subscriber_keys.purpose', '=', purpose)
    .where('subscriber_keys.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
