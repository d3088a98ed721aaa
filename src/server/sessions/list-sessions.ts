import { hashToken } from '../core/crypto/encryption.ts'
import type { PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { notFound } from '../core/errors.ts'

/** The owner of sessions: a row of `users` or of `customer_users`. */
export interface SessionHolder {
  strategy: 'user' | 'customer'
  id: string
}

const maxListed = 100

/** The valid sessions of a person, last used first, at most 100. `current` marks the one of the request. */
export async function listSessions(ctx: PlatformContext, person: SessionHolder) {
  const own = ctx.request.token ? hashToken(ctx.request.token) : null
  const oldest = new Date(ctx.now.getTime() - ctx.services.settings.sessionIdleMinutes * 60_000)
  const rows = await ctx.platform
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_used_at', 'token_hash'])
    .where(holderColumn(person), '=', person.id)
    .where('expires_at', '>', ctx.now.toISOString())
    .$if(person.strategy === 'user', query => query.where('last_used_at', '>=', oldest.toISOString()))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return rows.map(({ token_hash, ...row }) => ({ ...row, current: own !== null && token_hash.equals(own) }))
}

/** Ends one session of a person. Throws 404 where the person has no such session. */
export async function endSession({ platform }: { platform: Db }, person: SessionHolder, id: string) {
  const ended = await platform
    .deleteFrom('sessions')
    .where(holderColumn(person), '=', person.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound()
}

/** Ends all sessions of a person except the one with the token to keep. Returns how many ended. */
export async function endAllSessions(
  { platform }: { platform: Db },
  person: SessionHolder,
  keep: string | null = null,
): Promise<number> {
  const { numDeletedRows } = await platform
    .deleteFrom('sessions')
    .where(holderColumn(person), '=', person.id)
    .where('token_hash', '!=', keep ? hashToken(keep) : Buffer.alloc(0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const holderColumn = ({ strategy }: SessionHolder) => (strategy === 'user' ? 'user_id' : 'customer_user_id')
