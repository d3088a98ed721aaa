import type { Context } from '../core/context.ts'
import { toJson } from '../core/database/to-json.ts'
import { transaction } from '../core/database/transaction.ts'
import { withLock } from '../core/database/with-lock.ts'
import type { ReportProgress } from '../queue/job-recorder.ts'
import { openBatches } from './batches.ts'
import { dropFindings, fileFindings, keepFindings, noTally, roomFor, tally } from './findings.ts'
import { ImportFault } from './import-fault.ts'
import { beginApplying } from './begin-applying.ts'
import { type ImportChanges, lockRun, publishRun, setRun, type StoredImport } from './runs.ts'
import { judge } from './take/judge.ts'
import { readKnown } from './take/known.ts'
import { newSeen } from './take/seen.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    check_import: { organization_id: string; import_id: string }
  }
}

/** Rows between two messages about the progress. */
const reportEvery = 5_000

/** Job: reads a file and says what taking it over would do. Writes nothing but the report. Returns the number of rows. */
export const checkImport = async (
  ctx: Context,
  { import_id }: { import_id: string },
  report: ReportProgress,
): Promise<number> =>
  (await withLock(ctx.db, `import ${import_id}`, async () => {
    const run = await transaction(ctx, ctx => lockRun(ctx, import_id))
    if (run.status !== 'checking') return 0
    try {
      return await checkAll(ctx, run, report)
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      await setRun(ctx, import_id, { status: 'failed', problem: error.message })
      await publishRun(ctx, import_id)
      return 0
    }
  })) ?? 0

async function checkAll(ctx: Context, run: StoredImport, report: ReportProgress): Promise<number> {
  const began = performance.now()
  const { services } = ctx
  await dropFindings(ctx, run.id)
  const { columns, plan, pages } = await openBatches(ctx, run)
  const counts = noTally()
  const seen = newSeen()
  const whole = fileFindings(plan)
  const room = await roomFor(ctx, run.id)
  await keepFindings(ctx, run.id, whole, room)
  let [done, told] = [0, 0]
  for await (const page of pages) {
    const known = await readKnown(ctx, page, { system: run.mapping.external_system, isLocking: false })
    const bench = { mapping: run.mapping, known, seen, newId: services.newId, created: new Map() }
    const rows = page.map(row => judge(bench, row))
    tally(rows, counts)
    await keepFindings(ctx, run.id, rows, room)
    done += page.length
    report(done, Math.max(done, run.line_count))
    if (done - told < reportEvery) continue
    told = done
    await setRun(ctx, run.id, { done_count: done })
    await publishRun(ctx, run.id)
  }
  await finish(ctx, run, {
    ...counts,
    columns: toJson(columns),
    done_count: done,
    line_count: done,
    check_milliseconds: Math.round(performance.now() - began),
  })
  return done
}

const finish = (outer: Context, { id }: StoredImport, counts: ImportChanges) =>
  transaction(outer, async ctx => {
    const run = await lockRun(ctx, id)
    if (run.status !== 'checking') return
    await setRun(ctx, id, {
      ...counts,
      status: 'checked',
      problem: '',
      checked_at: ctx.services.now().toISOString(),
    })
    await publishRun(ctx, id)
    if (run.is_automatic && counts.error_count === 0) await beginApplying(ctx, id)
  })
