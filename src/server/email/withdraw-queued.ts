import { sql } from 'kysely'
import type { Context } from '../core/context.ts'

/** Takes waiting emails back in the caller's transaction; false where one of them is already being sent. */
export async function withdrawQueued(
  { db, organization, now }: Pick<Context, 'db' | 'organization' | 'now'>,
  ids: string[],
): Promise<boolean> {
  if (!ids.length) return true
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ state: 'withdrawn', withdrawn_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('sending_at', 'is', null)
    .executeTakeFirstOrThrow()
  await db.selectNoFrom(sql`remove_jobs(${ids.map(id => `email ${id}`)}::text[])`.as('removed')).execute()
  return Number(numUpdatedRows) === ids.length
}
