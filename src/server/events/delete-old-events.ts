import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

/** Deletes events from before the moment. The last event of each organization stays, so that a cursor that waits there holds. */
export const deleteOldEvents = (platform: Db, before: string) =>
  platform
    .deleteFrom('events')
    .where('at', '<', before)
    .where(
      sql<boolean>`exists (select from events later where later.organization_id = events.organization_id
        and (later.xid, later.position) > (events.xid, events.position))`,
    )
    .execute()
