import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { actorId, type Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../errors.ts'

const keyReused = () =>
  new HttpError(422, 'Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.', {
    detail: 'Verwenden Sie für jede neue Anfrage einen neuen Schlüssel.',
  })

/**
 * Runs an effect once per organization, actor, route and idempotency key, and returns the stored answer to repetitions.
 * Key and effect share one transaction. Throws 422 when the key was used with another body.
 */
export function withIdempotencyKey<T extends object | null>(
  ctx: Context,
  { route, key, body }: { route: string; key: string; body: unknown },
  effect: (db: Db) => Promise<T>,
): Promise<T> {
  const actor = actorId(ctx.actor) ?? Object.values(ctx.request.accessKeys).find(Boolean) ?? 'anonymous'
  const owner = createHash('sha256').update(actor).digest('base64url')
  const body_hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  return ctx.db.transaction().execute(async db => {
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({
        organization_id: ctx.organization.id,
        actor: owner,
        route,
        key,
        body_hash,
        status: 0,
        created_at: ctx.now.toISOString(),
      })
      .onConflict(conflict => conflict.columns(['organization_id', 'actor', 'route', 'key']).doNothing())
      .executeTakeFirst()
    const matches = (query: { route: string; key: string }) =>
      sql<boolean>`organization_id = ${ctx.organization.id} and actor = ${owner} and route = ${query.route} and key = ${query.key}`
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const stored = await db
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'answer'])
        .where(matches({ route, key }))
        .executeTakeFirstOrThrow()
      if (!stored.body_hash.equals(body_hash)) throw keyReused()
      return stored.answer as T
    }
    const answer = await effect(db)
    await db
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: answer === null ? null : (JSON.stringify(answer) as unknown as object) })
      .where(matches({ route, key }))
      .execute()
    return answer
  })
}
