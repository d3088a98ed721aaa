import type { BodyOf } from '#contract/core/endpoint.ts'
import type { exports, ExportBatch } from '#contract/exports/exports.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { conflict, invalid } from '../core/errors.ts'
import { auditBatch, lockBatch, readBatch, setStatus } from './batches.ts'

/** Writes what the receiver says of the rows. Throws 404, and 422 for rows that are in no such batch. */
export const answerRows = (
  outer: Context,
  id: string,
  { rows, others }: BodyOf<typeof exports.answer>,
): Promise<ExportBatch> =>
  transaction(outer, async ctx => {
    const { db, organization, now } = ctx
    const batch = await lockBatch(ctx, id)
    const at = now.toISOString()
    const ids = rows.map(row => row.id)
    const { rows: found } = await sql<{ id: string }>`
      update export_rows set status = said.status, message = said.message, answered_at = ${at}
      from unnest(${ids}::uuid[], ${rows.map(row => row.status)}::text[], ${rows.map(row => row.message)}::text[])
        as said (id, status, message)
      where export_rows.organization_id = ${organization.id} and export_rows.batch_id = ${id} and export_rows.id = said.id
      returning export_rows.id`.execute(db)
    requireAll(ids, new Set(found.map(row => row.id)))
    if (others)
      await db
        .updateTable('export_rows')
        .set({ status: others, answered_at: at })
        .where('organization_id', '=', organization.id)
        .where('batch_id', '=', id)
        .where('status', '=', 'pending')
        .execute()
    await setStatus(ctx, id, batch.fetched_at)
    await auditBatch(ctx, 'answer', id, { rows: rows.length, others: others ?? null })
    return readBatch(ctx, id)
  })

function requireAll(ids: readonly string[], found: ReadonlySet<string>) {
  const absent = ids.flatMap((id, index) => (found.has(id.toLowerCase()) ? [] : [`rows.${index}.id`]))
  if (absent.length)
    throw invalid(absent.map(path => ({ path, message: 'Diese Zeile ist nicht in dem Stapel.' })))
}

/** Gives the rejected rows to the next batch. Throws 404, and 409 where none is rejected. */
export const giveAgain = (outer: Context, id: string): Promise<ExportBatch> =>
  transaction(outer, async ctx => {
    const batch = await lockBatch(ctx, id)
    const { db, organization } = ctx
    const given = await db
      .updateTable('export_rows')
      .set({ status: 'again' })
      .where('organization_id', '=', organization.id)
      .where('batch_id', '=', id)
      .where('status', '=', 'rejected')
      .returning('procedure_id')
      .execute()
    if (!given.length) throw conflict('In diesem Stapel ist keine Zeile abgelehnt.')
    const ids = given.map(row => row.procedure_id)
    await sql`select note_export_candidates(${organization.id}, ${ids}::uuid[])`.execute(db)
    await setStatus(ctx, id, batch.fetched_at)
    await auditBatch(ctx, 'retry', id, { count: given.length })
    return readBatch(ctx, id)
  })
