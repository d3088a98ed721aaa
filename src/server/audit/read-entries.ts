import type { AuditQuery, AuditRow } from '#contract/audit/audit.ts'
import { auditReads } from '#contract/audit/verbs.ts'
import { revisionActions, type RevisionRow } from '#contract/core/revisions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { paginate } from '../core/database/paginate.ts'
import { findByText, matches } from '../core/database/text-matches.ts'
import { nounOfTable, tableOfNoun } from '../core/realtime/noun-of-table.ts'
import { jobRequest } from '../core/requests/job-request.ts'
import { maySee, subjectNames } from './subjects.ts'

type Filter = Omit<AuditQuery, 'page' | 'per_page' | 'after' | 'sort'>
type Page = Pick<AuditQuery, 'page' | 'per_page' | 'after' | 'sort'>

const isJob = sql<SqlBool>`actor_kind = 'anonymous' and request_id = ${jobRequest}`

const groups: Record<NonNullable<Filter['group']>, RawBuilder<SqlBool>> = {
  changes: sql`verb <> all(${[...auditReads]})`,
  reads: sql`verb = any(${[...auditReads]})`,
  access: sql`action like 'sessions.%' or action = 'calls.refused'`,
  removals: sql`verb in ('remove', 'erase', 'retire', 'media_remove', 'closed')`,
}

const actorKinds: Record<NonNullable<Filter['actor_kind']>, RawBuilder<SqlBool>> = {
  staff: sql`actor_kind = 'staff'`,
  admin: sql`actor_kind = 'admin'`,
  customer: sql`actor_kind = 'customer'`,
  visitor: sql`actor_kind = 'anonymous' and request_id <> ${jobRequest}`,
  job: isJob,
  machine: sql`actor_kind = 'machine'`,
  operator: sql`actor_kind = 'operator'`,
}

const selected = ({ db, organization }: Context) =>
  db.selectFrom('audit_events').selectAll().where('organization_id', '=', organization.id)

async function conditions(ctx: Context, query: Filter): Promise<RawBuilder<SqlBool>[]> {
  const { q, actor_id, actor_kind, noun, subject_id, group, from, to } = query
  return [
    from && sql<SqlBool>`created_at >= ${from}`,
    to && sql<SqlBool>`created_at < ${to}`,
    actor_id && sql<SqlBool>`actor_id = ${actor_id}`,
    actor_kind && sql<SqlBool>`(${actorKinds[actor_kind]})`,
    noun && sql<SqlBool>`subject_type = ${tableOfNoun(noun)}`,
    subject_id && sql<SqlBool>`subject_id = ${subject_id}`,
    group && sql<SqlBool>`(${groups[group]})`,
    q && (await hasText(ctx, q)),
  ].filter(condition => condition !== undefined && condition !== '')
}

/** Entries by the name of who acted, by the number of a procedure, or by what they say of fields. */
async function hasText({ db, organization }: Context, q: string): Promise<RawBuilder<SqlBool>> {
  const ids = await findByText(
    db,
    q,
    (pattern, most) => sql`find_audit_events(${pattern}, ${q}::text, ${most})`,
  )
  if (ids) return sql`audit_events.id = any(${ids}::uuid[])`
  return sql`(${matches(q, ['actor_name', sql`details::text`])}
    or subject_id in (select id from procedures where organization_id = ${organization.id} and reference = ${q}))`
}

/** A page of the audit, newest first, with the names and changes that the caller may see; in three statements. */
export async function readEntries(ctx: Context, query: Filter & Page) {
  const rows = (await conditions(ctx, query)).reduce(
    (found, condition) => found.where(condition),
    selected(ctx),
  )
  const found = await paginate(rows.select(isJob.as('by_job')), query, {
    defaultSort: '-created_at',
    filled: ['created_at'],
  })
  const [names, changes] = await Promise.all([subjectNames(ctx, found.data), changesOf(ctx, found.data)])
  const data = found.data.map((row): AuditRow => ({
    id: row.id,
    created_at: row.created_at,
    actor: {
      kind: row.by_job ? 'job' : row.actor_kind === 'anonymous' ? 'visitor' : row.actor_kind,
      id: row.actor_id,
      name: row.actor_name,
    },
    verb: row.verb,
    noun: nounOfTable(row.subject_type),
    subject_id: row.subject_id,
    subject: (row.subject_id && names.get(row.subject_id)?.name) || null,
    subject_kind: (row.subject_id && names.get(row.subject_id)?.kind) || null,
    changed: changes.get(row.id) ?? null,
    // JSON, as the database keeps it.
    details: row.details as AuditRow['details'],
    browser: row.browser,
    request_id: row.request_id,
  }))
  return { ...found, data }
}

interface Changed {
  id: string
  subject_type: string
  subject_id: string | null
  created_at: string
}

/** Verbs without a kind of revision of their own, such as `approved`, write one of an update. */
const sameAction = sql<SqlBool>`revisions.action = case
  when audit_events.verb = any(${[...revisionActions]}) then audit_events.verb else 'update' end`

/** The revisions written with the entries, by the entry's id; of nouns that the caller may see. */
async function changesOf(ctx: Context, rows: readonly Changed[]) {
  const seen = rows.filter(row => row.subject_id && maySee(ctx, row.subject_type))
  if (!seen.length) return new Map<string, RevisionRow['changed']>()
  const times = seen.map(({ created_at }) => created_at).toSorted()
  const revisions = await ctx.db
    .selectFrom('audit_events')
    .innerJoin('revisions', join =>
      join
        .onRef('revisions.organization_id', '=', 'audit_events.organization_id')
        .onRef('revisions.record_id', '=', 'audit_events.subject_id')
        .onRef('revisions.noun', '=', 'audit_events.subject_type')
        .onRef('revisions.at', '=', 'audit_events.created_at'),
    )
    .select(['audit_events.id', 'revisions.changed'])
    .where('audit_events.organization_id', '=', ctx.organization.id)
    .where(
      'audit_events.id',
      'in',
      seen.map(({ id }) => id),
    )
    // The months that they are of.
    .where('audit_events.created_at', '>=', times[0]!)
    .where('audit_events.created_at', '<=', times.at(-1)!)
    .where(sameAction)
    .execute()
  return new Map(revisions.map(({ id, changed }) => [id, changed]))
}
