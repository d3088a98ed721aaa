import { type Access } from '#contract/access.ts'
import { type Context, seesUnpublished } from '../context.ts'
import { together } from '../database/together.ts'
import type { Kind } from './notice.ts'

const maxRows = 200

/** Locations and status updates of a notice (at most 200 each). Visitors get public updates without author. */
export async function relationsOf(ctx: Context, { owner }: Kind, id: string, access: Access) {
  const { db, organization, actor } = ctx
  const isStaff = seesUnpublished(access, actor)
  const updates = db
    .selectFrom('statusupdates')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where(owner, '=', id)
    .orderBy('status_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRows)
  const [locations, statusupdates] = await together(
    db,
    db
      .selectFrom('locations')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .where(owner, '=', id)
      .where('subscriber_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(maxRows),
    isStaff ? updates : updates.where('is_public', '=', true),
  )
  return {
    locations,
    statusupdates: isStaff ? statusupdates : statusupdates.map(update => ({ ...update, author: '' })),
  }
}
