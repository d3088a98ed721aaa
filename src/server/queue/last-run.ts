import type { Services } from '../core/services.ts'

const firstHours = 1

/** Begin of the last successful run of a task; an hour ago where none is known. */
export async function lastRunOf({ database, now }: Services, task: string): Promise<Date> {
  const found = await database.platform
    .selectFrom('job_runs')
    .select('started_at')
    .where('task', '=', task)
    .where('outcome', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? new Date(found.started_at) : new Date(now().getTime() - firstHours * 3_600_000)
}
