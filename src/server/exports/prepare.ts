import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { type exports, exportFormat, type ExportBatch } from '#contract/exports/exports.ts'
import { sql } from 'kysely'
import { actorName, type Context } from '../core/context.ts'
import { toJson } from '../core/database/to-json.ts'
import { insertMany } from '../core/database/insert-many.ts'
import { transaction } from '../core/database/transaction.ts'
import { conflict } from '../core/errors.ts'
import { auditBatch, readBatch } from './batches.ts'
import { renderReadings } from './render.ts'
import { waitingReadings } from './waiting.ts'

/** Puts the waiting readings into a batch. Throws 409 where none waits. Batches are prepared one after the other, so that no reading is in two. */
export const prepareBatch = (
  outer: Context,
  { format: given, completed_since }: BodyOf<typeof exports.create>,
): Promise<ExportBatch> =>
  transaction(outer, async ctx => {
    const { db, organization, now, services } = ctx
    await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${organization.id}`}, 0))`.execute(db)
    const waiting = await waitingReadings(ctx, completed_since)
    if (!waiting.length) throw conflict('Es wartet kein Zählerstand auf einen Stapel.')
    const last = await db
      .selectFrom('export_batches')
      .select(['number', 'format'])
      .where('organization_id', '=', organization.id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const format = given ?? last?.format ?? exportFormat.parse({})
    const rows = waiting.map((reading, position) => ({ ...reading, position, id: services.newId() }))
    const content = renderReadings(
      rows.map(({ id, is_correction, data }) => ({
        row_id: id,
        changed_since_export: is_correction,
        ...data,
      })),
      format,
    )
    const [id, at] = [services.newId(), now.toISOString()]
    await db
      .insertInto('export_batches')
      .values({
        id,
        organization_id: organization.id,
        number: (last?.number ?? 0) + 1,
        kind: 'readings',
        format: toJson(format),
        row_count: rows.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        content,
        prepared_by: actorName(ctx.actor),
        created_at: at,
        updated_at: at,
      })
      .execute()
    const own = { organization_id: organization.id, batch_id: id, status: 'pending', message: '' }
    await insertMany(
      db,
      'export_rows',
      rows.map(row => ({ ...row, ...own })),
    ).execute()
    await auditBatch(ctx, 'create', id, { count: rows.length })
    return readBatch(ctx, id)
  })
