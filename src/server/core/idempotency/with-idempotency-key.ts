import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { actorId, type Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../errors.ts'
import { limitedAddress } from '../requests/network.ts'
import { encryptedAnswers } from './encrypted-answers.ts'
import { platformId } from '../platform-id.ts'

const keyReused = () =>
  new HttpError(422, 'Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.', {
    detail: 'Verwenden Sie für jede neue Anfrage einen neuen Schlüssel.',
  })

interface KeyedCall {
  route: string
  key: string
  body: unknown
  /** The call belongs to no organization. */
  isPlatform: boolean
}

/**
 * To whom a key belongs: a signed-in person, the holder of an access key or, without either, a network address. Stored as
 * a keyed hash, because an address is easily guessed from a plain one.
 */
function ownerOf({ actor, request, services }: Context): string {
  const keys = Object.entries(request.accessKeys).flatMap(([name, key]) => (key ? [`${name} ${key}`] : []))
  const owner = [actorId(actor), ...keys].filter(Boolean).join('\n') || limitedAddress(request.address)
  return createHmac('sha256', services.settings.secretKey).update(`idempotency\n${owner}`).digest('base64url')
}

/**
 * Runs an effect once per organization (or the platform), actor, route and idempotency key, and returns the stored answer to
 * repetitions, which it marks. The answer is stored encrypted (see `encryptedAnswers`). Key and effect share one transaction. Throws 422 when the key was used with another body.
 */
export function withIdempotencyKey<T extends object | null>(
  ctx: Context,
  { route, key, body, isPlatform }: KeyedCall,
  effect: (db: Db) => Promise<T>,
): Promise<{ answer: T; isReplay: boolean }> {
  const owner = ownerOf(ctx)
  const { secretKey } = ctx.services.settings
  const text = JSON.stringify(body ?? null)
  // Keyed, because a body may have a password, which could be guessed from a plain hash.
  const body_hash = createHmac('sha256', secretKey).update(`body\n${text}`).digest()
  const answers = encryptedAnswers(secretKey, `${key}\n${text}`)
  const organization_id = isPlatform ? platformId : ctx.organization.id
  const stored = sql<boolean>`organization_id = ${organization_id} and actor = ${owner} and route = ${route} and key = ${key}`
  return (isPlatform ? ctx.platform : ctx.db).transaction().execute(async db => {
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({
        organization_id,
        actor: owner,
        route,
        key,
        body_hash,
        status: 0,
        created_at: ctx.now.toISOString(),
      })
      .onConflict(conflict => conflict.columns(['organization_id', 'actor', 'route', 'key']).doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const receipt = await db
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'answer'])
        .where(stored)
        .executeTakeFirstOrThrow()
      if (!receipt.body_hash.equals(body_hash)) throw keyReused()
      return { answer: answers.decrypt(receipt.answer) as T, isReplay: true }
    }
    const answer = await effect(db)
    await db
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: sql<string | null>`to_jsonb(${answers.encrypt(answer)}::text)` })
      .where(stored)
      .execute()
    return { answer, isReplay: false }
  })
}
