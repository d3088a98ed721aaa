import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Jobs } from './jobs.ts'

/** SQL expression that enqueues a job. A waiting job with the same job key is replaced. */
export const enqueued = <Task extends keyof Jobs>(
  task: Task,
  payload: Jobs[Task],
  key: string | null = null,
) => sql`enqueue(${task}, ${JSON.stringify(payload)}::json, ${key})`

/** Enqueues a job inside the caller's transaction. */
export const enqueue = <Task extends keyof Jobs>(
  db: Db,
  task: Task,
  payload: Jobs[Task],
  key: string | null = null,
) => db.selectNoFrom(enqueued(task, payload, key).as('enqueued'))
