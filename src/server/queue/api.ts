import { queue } from '#contract/queue/queue.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import { actorId, actorName, type PlatformContext } from '../core/context.ts'
import type { AuditVerb } from '#contract/audit/verbs.ts'
import { invalid } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { wakingTask } from './enqueue.ts'
import { readState } from './read-state.ts'
import type { Scheduled } from './tasks.ts'

/** Of no organization, even where the administrator is inside one. */
const note = (ctx: PlatformContext, verb: AuditVerb, details: object) =>
  audit(
    { ...ctx, organization: null, db: ctx.platform },
    { action: `queue.${verb}`, subject_type: 'queue', subject_id: null, details },
  )

/** Calls one of the functions that change the queue; returns how many jobs it changed. */
async function changeJobs({ platform }: PlatformContext, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${call} as count`.execute(platform)
  return rows[0]?.count ?? 0
}

/** The calls of the page of background jobs, for these schedules. */
export const queueFeature = (scheduled: Readonly<Record<string, Scheduled>>) =>
  implement(queue, {
    get: ({ ctx }) => readState(ctx, scheduled),

    async retry({ ctx, body: { ids, task } }) {
      const count = await changeJobs(ctx, sql`queue_retry(${ids}::bigint[], ${task})`)
      await note(ctx, 'retry', { task, ids, count })
      return { count }
    },

    async discard({ ctx, body: { ids } }) {
      const count = await changeJobs(ctx, sql`queue_discard(${ids}::bigint[])`)
      await note(ctx, 'discard', { ids, count })
      return { count }
    },

    async hold({ ctx, body: { tasks } }) {
      const rows = tasks.map(task => ({
        task,
        held_at: ctx.now.toISOString(),
        held_by: actorId(ctx.actor),
        held_by_name: actorName(ctx.actor),
      }))
      const held = await ctx.platform
        .insertInto('held_tasks')
        .values(rows)
        .onConflict(conflict => conflict.doNothing())
        .returning('task')
        .execute()
      await note(ctx, 'hold', { tasks })
      return { count: held.length }
    },

    async release({ ctx, body: { tasks } }) {
      const released = await ctx.platform
        .deleteFrom('held_tasks')
        .where('task', 'in', tasks)
        .returning('task')
        .execute()
      await note(ctx, 'release', { tasks })
      return { count: released.length }
    },

    async run({ ctx, body: { task } }) {
      if (!(task in scheduled))
        throw invalid([
          { path: 'task', message: 'Diese Aufgabe kehrt nicht wieder. Wählen Sie eine aus dem Zeitplan.' },
        ])
      await sql`select enqueue(${wakingTask(task)}, '{}'::json, ${task}, now())`.execute(ctx.platform)
      await note(ctx, 'run', { task })
      return { count: 1 }
    },
  })
