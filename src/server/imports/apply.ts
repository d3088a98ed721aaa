import { lockKeys } from '../core/bulk/bulk-noun.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { withLock } from '../core/database/with-lock.ts'
import type { ReportProgress } from '../queue/job-recorder.ts'
import { openBatches } from './batches.ts'
import { dropChunks } from './chunks.ts'
import { type Converted, isRefused } from './convert/convert.ts'
import { fileFindings, keepFindings, roomFor, tally } from './findings.ts'
import { actingFor, auditRun, lockRun, publishRun, setRun, type StoredImport } from './runs.ts'
import { customerKeys, readKnown } from './take/known.ts'
import { judge, meterKey } from './take/judge.ts'
import { newSeen, type Seen } from './take/seen.ts'
import { writeRecords } from './take/write.ts'

/**
 * Job: takes a checked import over. A page of rows is one transaction, with the number of rows that are done, so that a killed job goes on
 * where it was: no row is taken twice, and none half. Returns the number of rows.
 */
export const applyImport = async (
  ctx: Context,
  { import_id }: { import_id: string },
  report: ReportProgress,
): Promise<number> =>
  (await withLock(ctx.db, `import ${import_id}`, async () => {
    const run = await transaction(ctx, ctx => lockRun(ctx, import_id))
    return run.status === 'applying' ? applyAll(ctx, run, report) : 0
  })) ?? 0

async function applyAll(ctx: Context, run: StoredImport, report: ReportProgress): Promise<number> {
  const { plan, pages } = await openBatches(ctx, run)
  const seen = newSeen()
  let done = 0
  if (run.done_count === 0) await keepFindings(ctx, run.id, fileFindings(plan), await roomFor(ctx, run.id))
  for await (const page of pages) {
    const isDone = done + page.length <= run.done_count
    if (isDone) remember(seen, page)
    else await applyPage(ctx, run.id, page, { seen, done })
    done += page.length
    report(done, Math.max(done, run.line_count))
  }
  await finish(ctx, run.id)
  return done
}

/** Keys of rows that an earlier try has taken. */
function remember(seen: Seen, page: readonly Converted[]) {
  for (const row of page) {
    if (isRefused(row)) continue
    for (const key of customerKeys(row)) if (!seen.customers.has(key)) seen.customers.set(key, row.line)
    if (row.meter.meter_number) seen.meters.set(meterKey(row), row.line)
  }
}

interface Progress {
  seen: Seen
  done: number
}

const applyPage = (outer: Context, id: string, page: Converted[], { seen, done }: Progress) =>
  transaction(outer, async inside => {
    const run = await lockRun(inside, id)
    if (run.status !== 'applying' || run.done_count !== done)
      throw new Error('The import was taken over by another job.')
    const ctx = actingFor(inside, run)
    await lockKeys(ctx, 'customers')
    await lockKeys(ctx, 'customer_meters')
    const known = await readKnown(ctx, page, { system: run.mapping.external_system, isLocking: true })
    const bench = { mapping: run.mapping, known, seen, newId: ctx.services.newId, created: new Map() }
    const rows = page.map(row => judge(bench, row))
    await writeRecords(
      ctx,
      id,
      rows.filter(row => !isRefused(row)),
    )
    const counts = {
      create_count: run.create_count,
      change_count: run.change_count,
      same_count: run.same_count,
      hint_count: run.hint_count,
      error_count: run.error_count,
    }
    tally(rows, counts)
    if (rows.some(({ findings }) => findings.length))
      await keepFindings(ctx, id, rows, await roomFor(ctx, id))
    await setRun(ctx, id, { ...counts, done_count: done + page.length })
    await publishRun(ctx, id)
  })

const finish = (outer: Context, id: string) =>
  transaction(outer, async ctx => {
    const run = await lockRun(ctx, id)
    await setRun(ctx, id, { status: 'applied', problem: '' })
    await dropChunks(ctx, id)
    await auditRun(actingFor(ctx, run), 'apply_done', id, {
      created: run.create_count,
      changed: run.change_count,
      refused: run.error_count,
    })
    await publishRun(ctx, id)
  })
