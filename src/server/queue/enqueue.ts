import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import type { JobPayloads } from './payloads.ts'

/** SQL expression that enqueues a job. A waiting job with the same job key is replaced. */
export const enqueueExpression = <Task extends keyof JobPayloads>(
  task: Task,
  payload: JobPayloads[Task],
  key: string | null = null,
) => sql`enqueue(${task}, ${JSON.stringify(payload)}::json, ${key})`

/** Enqueues a job inside the caller's transaction. */
export const enqueue = <Task extends keyof JobPayloads>(
  db: Db,
  task: Task,
  payload: JobPayloads[Task],
  key: string | null = null,
) => db.selectNoFrom(enqueueExpression(task, payload, key).as('enqueued'))
