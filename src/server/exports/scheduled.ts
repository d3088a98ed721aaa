import type { ExportKind } from '#contract/exports/kinds.ts'
import { HttpError } from '../core/errors.ts'
import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'
import { prepareBatch } from './prepare.ts'
import { lastSlot } from './slots.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** Prepares the batches that are due by their plans. */
    prepare_exports: { organization_id: string }
  }
}

/** Batches of one run, at most. */
const mostBatches = 20

/** Every five minutes: enqueues a job for each organization with a batch that is due. A time that was missed is made up for once. */
export async function scheduleExports({ database: { platform }, now }: Services) {
  const plans = await platform
    .selectFrom('export_profiles')
    .innerJoin('organizations', 'organizations.id', 'export_profiles.organization_id')
    .select(['organization_id', 'schedule', 'weekday', 'hour', 'prepared_at'])
    .where('schedule', '<>', 'off')
    .where('organizations.deleted_at', 'is', null)
    .execute()
  const due = plans.filter(plan => isDue(plan, now()))
  const ids = [...new Set(due.map(({ organization_id }) => organization_id))]
  await enqueueForEach(
    platform,
    'prepare_exports',
    ids.map(organization_id => ({ organization_id })),
  )
  return ids.length
}

type Plan = Parameters<typeof lastSlot>[0] & { prepared_at: string }
function isDue(plan: Plan, now: Date): boolean {
  const slot = lastSlot(plan, now)
  return !!slot && slot > new Date(plan.prepared_at)
}

/** Job: prepares what is due, in as many batches as it takes, and notes that it did, also where nothing waited. */
export async function prepareExports(ctx: Context) {
  const plans = await ctx.db
    .selectFrom('export_profiles')
    .select(['kind', 'schedule', 'weekday', 'hour', 'prepared_at'])
    .where('organization_id', '=', ctx.organization.id)
    .where('schedule', '<>', 'off')
    .execute()
  for (const plan of plans) {
    if (!isDue(plan, ctx.now)) continue
    for (let count = 0; count < mostBatches && (await prepareNext(ctx, plan.kind)); count += 1);
    await ctx.db
      .updateTable('export_profiles')
      .set({ prepared_at: ctx.now.toISOString() })
      .where('organization_id', '=', ctx.organization.id)
      .where('kind', '=', plan.kind)
      .execute()
  }
}

/** False where nothing waits. */
const prepareNext = (ctx: Context, kind: ExportKind) =>
  prepareBatch(ctx, { kind }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 409) return false
      throw error
    },
  )
