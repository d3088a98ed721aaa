import { actorName, type Context } from '../core/context.ts'
import type { NoticeKind } from './notice.ts'

interface Entry {
  status: string
  message?: string
  is_public?: boolean
}

/** Inserts a status update and returns its id. It is public unless `is_public` is false. */
export async function addStatusupdate(
  { db, services, organization, actor, now }: Context,
  { owner }: NoticeKind,
  id: string,
  entry: Entry,
): Promise<string> {
  const at = now.toISOString()
  const entry_id = services.newId()
  await db
    .insertInto('statusupdates')
    .values({
      id: entry_id,
      organization_id: organization.id,
      [owner]: id,
      kind: 'status',
      is_public: true,
      author: actorName(actor),
      status_at: at,
      created_at: at,
      updated_at: at,
      ...entry,
    })
    .execute()
  return entry_id
}
