import { actorName, type Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { notFound } from '../core/errors.ts'
import { auditBatch } from './batches.ts'

const types = { csv: 'text/csv', json: 'application/json' } as const

/** The bytes of a batch. The first who reads them has fetched it. Throws 404, also where a procedure in it is erased. */
export const fetchFile = (outer: Context, id: string): Promise<Response> =>
  transaction(outer, async ctx => {
    const { db, organization, now } = ctx
    const batch = await db
      .selectFrom('export_batches')
      .select(['number', 'format', 'content', 'status', 'fetched_at'])
      .where('organization_id', '=', organization.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!batch?.content) throw notFound()
    const at = now.toISOString()
    if (!batch.fetched_at)
      await db
        .updateTable('export_batches')
        .set({
          fetched_at: at,
          fetched_by: actorName(ctx.actor),
          updated_at: at,
          ...(batch.status === 'prepared' && { status: 'fetched' as const }),
        })
        .where('organization_id', '=', organization.id)
        .where('id', '=', id)
        .execute()
    await auditBatch(ctx, 'export', id)
    const { type, encoding } = batch.format
    const charset = type === 'csv' ? encoding : 'utf-8'
    const name = `zaehlerstaende-${String(batch.number).padStart(4, '0')}.${type}`
    return new Response(new Uint8Array(batch.content), {
      headers: {
        'content-type': `${types[type]}; charset=${charset}`,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })
