import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { wakingTask } from './enqueue.ts'
import type { JobPayloads } from './payloads.ts'

/** Enqueues a job of each organization, in one statement. A waiting job of the same task and organization is replaced. */
export async function enqueueForEach<Task extends keyof JobPayloads>(
  db: Db,
  task: Task,
  payloads: readonly JobPayloads[Task][],
): Promise<void> {
  if (!payloads.length) return
  const jobs = payloads.map(payload => ({ payload, key: `${task} ${payload.organization_id}` }))
  await sql`select enqueue(${wakingTask(task)}, payload, key)
    from json_to_recordset(${JSON.stringify(jobs)}::json) as given(payload json, key text)`.execute(db)
}
