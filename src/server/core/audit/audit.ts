import { type AuditAction, auditReads } from '#contract/audit/verbs.ts'
import { actorId, actorName, type Context, type PlatformContext } from '../context.ts'
import { isRecordNoun } from '#contract/core/key-scopes.ts'
import type { Db } from '../database/database.ts'
import { deviceName } from '../requests/device-name.ts'
import { publishExpression } from '../realtime/publish.ts'
import { nounOfTable } from '../realtime/noun-of-table.ts'
import { ownerId } from '../platform-id.ts'

export interface AuditEntry {
  /** Noun and verb: `procedures.status`. */
  action: AuditAction
  subject_type: string
  subject_id: string | null
  /** Default: that of the request. */
  organization_id?: string | null
  details?: object
  /** The records, where there are several: each has an event of its own. */
  record_ids?: readonly string[]
}

/**
 * Writes an audit entry in the transaction of the change, with its event for programs, and publishes the change to all nodes when
 * it commits.
 */
export const audit = (ctx: PlatformContext & { db?: Db }, entry: AuditEntry) =>
  auditInsert(ctx, entry).execute()

/** Audits that an administrator viewed a person's data inside an organization. Views by its own staff are not audited. */
export async function auditView(ctx: Context, subject_type: string, subject_id: string) {
  if (ctx.actor.kind === 'admin')
    await audit(ctx, { action: `${subject_type}.look`, subject_type, subject_id })
}

/** Verbs that change nothing that a page shows. */
const reads: readonly string[] = [
  ...auditReads,
  'enter',
  'leave',
  'signin',
  'signin_failed',
  'signout',
  'refused',
]
const isRead = (action: string) => reads.includes(action.slice(action.indexOf('.') + 1))

/**
 * The insert of an audit entry and of its event, in one statement; publishes the change unless the action is a read. Customers
 * are stored by id only, because audit entries outlive them.
 */
export function auditInsert(ctx: PlatformContext & { db?: Db }, { record_ids, ...entry }: AuditEntry) {
  const events = eventRows(ctx, entry, record_ids)
  const db = ctx.db ?? ctx.platform
  const insert = (events.length ? db.with('event', db => db.insertInto('events').values(events)) : db)
    .insertInto('audit_events')
    .values(auditRow(ctx, entry))
  return insert.$if(!isRead(entry.action), query =>
    query.returning(publishExpression(messageOf(ctx, entry)).as('published')),
  )
}

/** The row of an audit entry. */
export const auditRow = (
  ctx: PlatformContext,
  { organization_id = ctx.organization?.id ?? null, ...entry }: Omit<AuditEntry, 'record_ids'>,
) => ({
  id: ctx.services.newId(),
  organization_id: ownerId(organization_id),
  actor_kind: ctx.actor.kind,
  actor_id: actorId(ctx.actor),
  actor_name: ctx.actor.kind === 'customer' ? '' : actorName(ctx.actor),
  details: {},
  request_id: ctx.request.id,
  browser: isUser(ctx) ? deviceName(ctx.request.userAgent) : '',
  created_at: ctx.now.toISOString(),
  ...entry,
})

/** Actors whose browser the audit keeps: staff and administrators, never customers and visitors. */
const isUser = ({ actor }: PlatformContext) => actor.kind === 'staff' || actor.kind === 'admin'

/** Returns the rows of the change feed, one for each record. Reads, and records that keys cannot reach, have none. */
export function eventRows(
  { organization, services, now }: PlatformContext,
  { action, subject_type, subject_id }: AuditEntry,
  record_ids: readonly (string | null)[] = [subject_id],
) {
  const noun = nounOfTable(subject_type)
  const organization_id = organization?.id
  if (!organization_id || isRead(action) || !isRecordNoun(noun)) return []
  const type = `${noun}.${action.slice(action.indexOf('.') + 1)}`
  const at = now.toISOString()
  return record_ids.map(record_id => ({ organization_id, id: services.newId(), type, record_id, at }))
}

const messageOf = ({ organization, actor }: PlatformContext, { subject_type, subject_id }: AuditEntry) => ({
  organization_id: organization?.id ?? null,
  noun: nounOfTable(subject_type),
  id: subject_id,
  by: actor.kind === 'customer' ? null : actorId(actor),
})
