import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { Message } from '../database/message.ts'
import type { RealtimeEvent } from './hub.ts'

/** SQL expression, itself null, that publishes an event to all nodes after the transaction's commit. */
export const publishExpression = (event: RealtimeEvent) =>
  sql`${new Message('event', JSON.stringify(event))}::text`

/** Statement that publishes an event to all nodes after the transaction's commit. For what no verb audits. */
export const publish = (db: Db, event: RealtimeEvent) =>
  db.selectNoFrom(publishExpression(event).as('published'))

/** Drops an organization's cached responses on all nodes, for changes that no database trigger publishes. */
export const publishContentChange = (db: Db, organization_id: string) =>
  db.selectNoFrom(sql`pg_notify('content', ${organization_id})`.as('published')).execute()

/** Notifies every node's hub that messages still arrive. */
export const sendHeartbeat = (db: Db) =>
  db.selectNoFrom(sql`pg_notify('heartbeat', '')`.as('published')).execute()
