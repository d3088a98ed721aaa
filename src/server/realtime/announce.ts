import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Event } from './hub.ts'

/** SQL expression that publishes an event to all nodes when the transaction commits. */
export const announced = (event: Event) => sql`pg_notify('event', ${JSON.stringify(event)})`

/** Statement that publishes an event to all nodes when the transaction commits. */
export const announce = (db: Db, event: Event) => db.selectNoFrom(announced(event).as('announced'))

/** Drops an organization's cached responses on all nodes, for changes that no database trigger publishes. */
export const announceContent = (db: Db, organization_id: string) =>
  db.selectNoFrom(sql`pg_notify('content', ${organization_id})`.as('announced')).execute()
