import { exchangeFolders } from '#contract/exchange/states.ts'
import { join } from 'node:path/posix'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { fileNameOf, noteFetched } from '../exports/fetch-file.ts'
import { auditBatch } from '../exports/batches.ts'
import type { Target } from '../deliveries/targets/target.ts'
import { writeWhole } from './write-whole.ts'

/** Batches of one look. */
const mostBatches = 50

/** Lays out the batches that nobody has fetched, each once. Returns how many. */
export async function putOut(ctx: Context, target: Target, root: string): Promise<number> {
  const batches = await ctx.db
    .selectFrom('export_batches')
    .select(['id', 'number', 'kind', 'format', 'status', 'fetched_at'])
    .where('organization_id', '=', ctx.organization.id)
    .where('status', '=', 'prepared')
    .where('content', 'is not', null)
    .orderBy('number')
    .limit(mostBatches)
    .execute()
  for (const batch of batches) {
    const content = await contentOf(ctx, batch.id)
    if (!content) continue
    const name = fileNameOf(batch)
    await writeWhole(target, join(root, exchangeFolders.out, name), content)
    await transaction(ctx, async ctx => {
      await noteFetched(ctx, batch, 'Dateiaustausch')
      await auditBatch(ctx, 'export', batch.id)
      await insertOut(ctx, { name, size: content.length, batch_id: batch.id })
    })
  }
  return batches.length
}

/** Null where the batch was fetched or its file deleted meanwhile. */
async function contentOf({ db, organization }: Context, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('export_batches')
    .select('content')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('status', '=', 'prepared')
    .executeTakeFirst()
  return row?.content ?? null
}

const insertOut = (
  { db, organization, services }: Context,
  values: { name: string; size: number; batch_id: string },
) => {
  const at = services.now().toISOString()
  return db
    .insertInto('exchange_files')
    .values({
      ...values,
      id: services.newId(),
      organization_id: organization.id,
      direction: 'out',
      unchanged_since: at,
      state: 'done',
      message: 'In „out“ gelegt. Die Antwort steht beim Stapel.',
      finished_at: at,
      moved_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
