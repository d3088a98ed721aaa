import type { Endpoint } from '#contract/core/endpoint.ts'
import type { RevisionAction, RevisionRow } from '#contract/core/revisions.ts'
import { isDeepStrictEqual } from 'node:util'
import { actorId, actorName, type Context } from '../context.ts'
import { type ListQuery, paginate } from '../database/paginate.ts'
import { ownerId } from '../platform-id.ts'

type Values = Record<string, unknown>
type History = NonNullable<Endpoint['history']>

interface Change {
  /** Table of the record. */
  noun: string
  record_id: string
  action: RevisionAction
  at: string
  before: Values | null
  after: Values
  history: History
}

/** Characters of a value in JSON; longer ones, such as outlines on a map, are kept as a name alone. */
const maxLength = 100_000

const kept = (keeps: History['keeps'], from: unknown, to: unknown) => {
  const change = { from: from ?? null, to: to ?? null }
  return keeps === 'values' && JSON.stringify(change).length <= maxLength ? change : {}
}

/** Fields that differ between two versions of a record, with their values unless the noun keeps names alone. */
export function changedFields({ keeps, fields }: History, before: Values | null, after: Values) {
  const names = [...new Set([...fields, 'status'])].filter(name => name in after)
  return Object.fromEntries(
    names.flatMap(name => {
      const from = before?.[name] ?? null
      const to = after[name] ?? null
      return isDeepStrictEqual(from, to) ? [] : [[name, kept(keeps, from, to)]]
    }),
  )
}

/** The row of a revision; null for an update that changes no field. */
export function revisionRow(
  ctx: Context,
  { history, before, after, ...revision }: Change,
  organization_id: string | null,
) {
  const changed = changedFields(history, before, after)
  if (revision.action === 'update' && !Object.keys(changed).length) return null
  return {
    id: ctx.services.newId(),
    organization_id: ownerId(organization_id),
    by_id: actorId(ctx.actor),
    by_name: ctx.actor.kind === 'customer' ? '' : actorName(ctx.actor),
    changed,
    ...revision,
  }
}

/** The insert of a revision, for the transaction of the change; null for an update that changes no field. */
export function revisionInsert(ctx: Context, change: Change, organization_id: string | null) {
  const row = revisionRow(ctx, change, organization_id)
  return row && ctx.db.insertInto('revisions').values(row)
}

/** Writes a revision in the transaction of the change, unless it is an update that changes no field. */
export const writeRevision = async (...change: Parameters<typeof revisionInsert>) =>
  revisionInsert(...change)?.execute()

/** Author of a change; null for the program itself. */
export const byOf = (id: string | null, name: string) =>
  id ? { id, name: name || 'Kundin oder Kunde' } : null

/** The revisions of a record, newest first unless the query sorts otherwise. */
export async function listRevisions(
  { db }: Context,
  { noun, record_id, organization_id }: { noun: string; record_id: string; organization_id: string | null },
  query: ListQuery,
): Promise<{ data: RevisionRow[]; meta: Awaited<ReturnType<typeof paginate>>['meta'] }> {
  const { data, meta } = await paginate(
    db
      .selectFrom('revisions')
      .select(['id', 'at', 'by_id', 'by_name', 'action', 'changed'])
      .where('noun', '=', noun)
      .where('record_id', '=', record_id)
      .where('organization_id', '=', ownerId(organization_id)),
    query,
    { defaultSort: '-at', filled: ['at'] },
  )
  return {
    data: data.map(({ by_id, by_name, ...revision }) => ({ ...revision, by: byOf(by_id, by_name) })),
    meta,
  }
}
