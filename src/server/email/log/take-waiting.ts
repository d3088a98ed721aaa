import type { Context } from '../../core/context.ts'

/**
 * Begins an attempt of a waiting email; false where somebody withdrew it meanwhile. Of this and a withdrawal, whichever
 * updates the row first wins.
 */
export async function takeWaiting({ db, organization, services }: Context, id: string): Promise<boolean> {
  const at = services.now().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set(eb => ({ sending_at: at, attempted_at: at, attempts: eb('attempts', '+', 1) }))
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
