import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Event } from './hub.ts'

/** Every node told, as part of a statement, once the transaction commits. */
export const announced = (event: Event) => sql`pg_notify('event', ${JSON.stringify(event)})`

/** Tells every node, once the transaction commits. */
export const announce = (db: Db, event: Event) => db.selectNoFrom(announced(event).as('announced'))

/** Drops an organization's finished pages on every node, where no trigger does. */
export const announceContent = (db: Db, organization_id: string) =>
  db.selectNoFrom(sql`pg_notify('content', ${organization_id})`.as('announced')).execute()
