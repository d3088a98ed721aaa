import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { ExportBatch, exports } from '#contract/exports/exports.ts'
import type { ExportKind } from '#contract/exports/kinds.ts'
import { sql } from 'kysely'
import { actorName, type Context } from '../core/context.ts'
import { toJson } from '../core/database/to-json.ts'
import { insertMany } from '../core/database/insert-many.ts'
import { transaction } from '../core/database/transaction.ts'
import { conflict } from '../core/errors.ts'
import { enqueue } from '../queue/enqueue.ts'
import { auditBatch, readBatch } from './batches.ts'
import { formatOf } from './profiles.ts'
import { type FileRow, renderRows } from './render.ts'
import type { RowData } from './table.ts'
import { dropExported, waitingRows } from './waiting.ts'

const nothingWaits: Record<ExportKind, string> = {
  readings: 'Es wartet kein Zählerstand auf einen Stapel.',
  changes: 'Es warten keine geänderten Kundendaten auf einen Stapel.',
}

/** Puts what waits into a batch. Throws 409 where nothing does. Batches are prepared one after the other, so that nothing is in two. */
export const prepareBatch = (
  outer: Context,
  { kind, format: given, completed_since }: BodyOf<typeof exports.create>,
): Promise<ExportBatch> =>
  transaction(outer, async ctx => {
    const { db, organization, now, services } = ctx
    await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${organization.id}`}, 0))`.execute(db)
    const waiting = await waitingRows(ctx, kind, completed_since)
    if (!waiting.length) throw conflict(nothingWaits[kind])
    const last = await db
      .selectFrom('export_batches')
      .select('number')
      .where('organization_id', '=', organization.id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const format = given ?? (await formatOf(ctx, kind))
    const rows = waiting.map((row, position) => ({ ...row, position, id: services.newId() }))
    const content = renderRows(kind, rows.map(toFileRow), format)
    const [id, at] = [services.newId(), now.toISOString()]
    await db
      .insertInto('export_batches')
      .values({
        id,
        organization_id: organization.id,
        number: (last?.number ?? 0) + 1,
        kind,
        format: toJson(format),
        row_count: rows.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        content,
        // Nobody calls where a plan prepares it.
        prepared_by: actorName(ctx.actor) || 'Zeitplan',
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
    await dropExported(ctx, kind)
    await auditBatch(ctx, 'create', id, { kind, count: rows.length })
    // Laid out at once where files are exchanged.
    if (organization.config.exchange.enabled)
      await enqueue(
        db,
        'look_exchange',
        { organization_id: organization.id },
        `look_exchange ${organization.id}`,
      ).execute()
    return readBatch(ctx, id)
  })

interface Stored {
  id: string
  is_correction: boolean
  data: RowData
}

/** A stored row as the file has it. */
export const toFileRow = ({ id, is_correction, data }: Stored): FileRow => ({
  row_id: id,
  changed_since_export: is_correction,
  ...data,
})
