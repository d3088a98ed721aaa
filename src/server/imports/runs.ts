import { type ImportRun } from '#contract/imports/imports.ts'
import { undoDays } from '#contract/imports/statuses.ts'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { AuditVerb } from '#contract/audit/verbs.ts'
import { audit } from '../core/audit/audit.ts'
import type { Actor, Context } from '../core/context.ts'
import type { Tables } from '../core/database/tables.ts'
import { conflict, notFound } from '../core/errors.ts'
import { publish } from '../core/realtime/publish.ts'

export type StoredImport = Selectable<Tables['imports']>

/** The last other import that took the same file over. */
const sameAs = sql<ImportRun['same_as']>`(select jsonb_build_object('id', same.id, 'number', same.number,
    'applied_at', to_char(same.applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from imports same where same.organization_id = imports.organization_id and same.sha256 = imports.sha256
    and same.id <> imports.id and same.applied_at is not null and same.status in ('applying', 'applied')
    and (imports.applied_at is null or same.applied_at < imports.applied_at)
  order by same.applied_at desc limit 1)`

/** Query for the imports of the organization as they are answered. */
export const runs = ({ db, organization }: Context) =>
  db
    .selectFrom('imports')
    .selectAll()
    .select(sameAs.as('same_as'))
    .where('organization_id', '=', organization.id)
    // One without a checksum is still being received, or broke off.
    .where('sha256', '<>', '')

type Found = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>

/** Until when an import can be undone; null where it cannot, or no longer. */
function undoUntil({ status, applied_at }: Found, now: Date): string | null {
  if (status !== 'applied' || !applied_at) return null
  const until = new Date(new Date(applied_at).getTime() + undoDays * 86_400_000)
  return until > now ? until.toISOString() : null
}

/** An import as it is answered. */
export function toRun({ now }: Pick<Context, 'now'>, found: Found): ImportRun {
  const { actor_kind: _kind, actor_id: _id, is_automatic: _automatic, columns: _columns, ...row } = found
  return { ...row, undo_until: undoUntil(found, now) }
}

/** Throws 404. */
export async function readRun(ctx: Context, id: string): Promise<ImportRun> {
  const row = await runs(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toRun(ctx, row)
}

/** Locks an import until the transaction ends. Throws 404. */
export async function lockRun({ db, organization }: Context, id: string): Promise<StoredImport> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('sha256', '<>', '')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Columns of an import and their new values. */
export type ImportChanges = UpdateObject<Tables, 'imports'>

export const setRun = ({ db, organization, services }: Context, id: string, changes: ImportChanges) =>
  db
    .updateTable('imports')
    .set({ ...changes, updated_at: services.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()

/** Throws 409 where the import is in none of the states. */
export function requireStatus({ status }: StoredImport, allowed: readonly StoredImport['status'][]) {
  if (!allowed.includes(status)) throw conflict(words[status])
}

const words: Record<StoredImport['status'], string> = {
  draft: 'Dieser Import ist noch nicht geprüft.',
  checking: 'Dieser Import wird gerade geprüft. Warten Sie, bis er fertig ist.',
  checked: 'Dieser Import ist geprüft, aber noch nicht übernommen.',
  applying: 'Dieser Import wird gerade übernommen. Warten Sie, bis er fertig ist.',
  applied: 'Dieser Import ist schon übernommen.',
  undoing: 'Dieser Import wird gerade rückgängig gemacht.',
  undone: 'Dieser Import ist schon rückgängig gemacht.',
  failed: 'Die Datei war nicht zu lesen. Laden Sie eine andere hoch.',
}

export const auditRun = (ctx: Context, verb: AuditVerb, id: string, details: object = {}) =>
  audit(ctx, { action: `imports.${verb}`, subject_type: 'imports', subject_id: id, details })

/** Tells the pages that show the import how far it is. */
export const publishRun = ({ db, organization }: Context, id: string) =>
  publish(db, { organization_id: organization.id, noun: 'imports', id, by: null }).execute()

/** The context of a job that acts for the person or program that began it. */
export const actingFor = (ctx: Context, { actor_kind, actor_id, started_by }: StoredImport): Context => ({
  ...ctx,
  now: ctx.services.now(),
  actor: actorOf(actor_kind, actor_id, started_by),
})

function actorOf(kind: Actor['kind'], id: string | null, name: string): Actor {
  if (id === null) return { kind: 'anonymous' }
  const person = { id, name, permissions: [], password_change_required: false, second_factor_required: false }
  if (kind === 'staff') return { kind, ...person }
  if (kind === 'admin') return { kind, ...person, inside: true }
  return kind === 'machine' ? { kind, id, name, scopes: [], permissions: [] } : { kind: 'anonymous' }
}
