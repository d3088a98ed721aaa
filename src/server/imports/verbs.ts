import type { BodyOf } from '#contract/core/endpoint.ts'
import type { ImportRun, imports } from '#contract/imports/imports.ts'
import { undoDays } from '#contract/imports/statuses.ts'
import type { Context } from '../core/context.ts'
import { actorId, actorName } from '../core/context.ts'
import { toJson } from '../core/database/to-json.ts'
import { transaction } from '../core/database/transaction.ts'
import { conflict } from '../core/errors.ts'
import { enqueue } from '../queue/enqueue.ts'
import { beginApplying } from './begin-applying.ts'
import { withFileColumns } from './file-columns.ts'
import { dropFindings, noTally } from './findings.ts'
import { auditRun, lockRun, publishRun, readRun, requireStatus, setRun } from './runs.ts'

/** Sets how the file of an import is read. Throws 404, and 409 once it is being taken over. */
export const mapRun = (
  outer: Context,
  id: string,
  { mapping: given, profile_name }: BodyOf<typeof imports.map>,
): Promise<ImportRun> =>
  transaction(outer, async ctx => {
    requireStatus(await lockRun(ctx, id), ['draft', 'checked', 'failed'])
    await dropFindings(ctx, id)
    const mapping = await withFileColumns(ctx, id, given, profile_name !== '')
    await setRun(ctx, id, {
      ...noTally(),
      status: 'draft',
      mapping: toJson(mapping),
      profile_name,
      problem: '',
      checked_at: null,
    })
    await auditRun(ctx, 'update', id)
    await publishRun(ctx, id)
    return readRun(ctx, id)
  })

/** Takes a checked import over, in a job. Once more where it is under way, it goes on. Throws 404 and 409. */
export const startApplying = (outer: Context, id: string): Promise<ImportRun> =>
  transaction(outer, async ctx => {
    const run = await lockRun(ctx, id)
    requireStatus(run, ['checked'])
    if (run.create_count + run.change_count + run.same_count === 0)
      throw conflict(
        'Keine Zeile ist zu übernehmen. Verbessern Sie die Datei und laden Sie sie noch einmal hoch.',
      )
    await setRun(ctx, id, {
      actor_kind: ctx.actor.kind,
      actor_id: actorId(ctx.actor),
      started_by: actorName(ctx.actor),
    })
    await beginApplying(ctx, id)
    return readRun(ctx, id)
  })

/** Undoes an import, in a job. Throws 404, and 409 where it is too late. */
export const startUndoing = (outer: Context, id: string): Promise<ImportRun> =>
  transaction(outer, async ctx => {
    const run = await lockRun(ctx, id)
    requireStatus(run, ['applied'])
    const { undo_until } = await readRun(ctx, id)
    if (!undo_until) throw conflict(`Ein Import ist nur ${undoDays} Tage lang rückgängig zu machen.`)
    const payload = { organization_id: ctx.organization.id, import_id: id }
    await setRun(ctx, id, {
      status: 'undoing',
      done_count: 0,
      actor_kind: ctx.actor.kind,
      actor_id: actorId(ctx.actor),
    })
    await auditRun(ctx, 'undo', id)
    await enqueue(ctx.db, 'undo_import', payload, `import ${id}`).execute()
    await publishRun(ctx, id)
    return readRun(ctx, id)
  })

/** Drops an import that took nothing over. Throws 404 and 409. */
export const removeRun = (outer: Context, id: string): Promise<void> =>
  transaction(outer, async ctx => {
    requireStatus(await lockRun(ctx, id), ['draft', 'checking', 'checked', 'failed'])
    await auditRun(ctx, 'discard', id)
    await ctx.db
      .deleteFrom('imports')
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
  })
