import { actorName, type Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { notFound } from '../core/errors.ts'
import { auditBatch } from './batches.ts'
import type { ExportBatchTable } from './table.ts'

const names = { readings: 'zaehlerstaende', changes: 'kundendaten' } as const

type Named = Pick<ExportBatchTable, 'number' | 'kind' | 'format'>
export const fileNameOf = ({ number, kind, format }: Named) =>
  `${names[kind]}-${String(number).padStart(4, '0')}.${format.type}`

const types = { csv: 'text/csv', json: 'application/json' } as const

/** The bytes of a batch. The first who reads them has fetched it. Throws 404, also where a procedure in it is erased. */
export const fetchFile = (outer: Context, id: string): Promise<Response> =>
  transaction(outer, async ctx => {
    const { db, organization } = ctx
    const batch = await db
      .selectFrom('export_batches')
      .select(['id', 'number', 'kind', 'format', 'content', 'status', 'fetched_at'])
      .where('organization_id', '=', organization.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!batch?.content) throw notFound()
    await noteFetched(ctx, batch, actorName(ctx.actor))
    await auditBatch(ctx, 'export', id)
    const { type, encoding } = batch.format
    const charset = type === 'csv' ? encoding : 'utf-8'
    return new Response(new Uint8Array(batch.content), {
      headers: {
        'content-type': `${types[type]}; charset=${charset}`,
        'content-disposition': `attachment; filename="${fileNameOf(batch)}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })

/** Notes who has fetched a batch, the first time. */
export async function noteFetched(
  { db, organization, now }: Context,
  { id, status, fetched_at }: Pick<ExportBatchTable, 'id' | 'status' | 'fetched_at'>,
  by: string,
) {
  if (fetched_at) return
  const at = now.toISOString()
  await db
    .updateTable('export_batches')
    .set({
      fetched_at: at,
      fetched_by: by,
      updated_at: at,
      ...(status === 'prepared' && { status: 'fetched' as const }),
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
