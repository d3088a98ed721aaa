import { type Access } from '#contract/core/access.ts'
import { type Context, seesUnpublished } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import type { NoticeKind } from './notice.ts'

const maxRows = 200

/** Locations and status updates of a notice (at most 200 each). Visitors get public updates without author. */
export async function loadRelations(ctx: Context, { owner }: NoticeKind, id: string, access: Access) {
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
  const [locations, statusupdates] = await pipeline(
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
