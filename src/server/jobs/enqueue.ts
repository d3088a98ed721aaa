import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Jobs } from './jobs.ts'

/** A job put into the queue, as part of a statement. The same key while it waits is the same job. */
export const enqueued = <Task extends keyof Jobs>(
  task: Task,
  payload: Jobs[Task],
  key: string | null = null,
) => sql`enqueue(${task}, ${JSON.stringify(payload)}::json, ${key})`

/** Puts a job into the queue inside the caller's transaction. */
export const enqueue = <Task extends keyof Jobs>(
  db: Db,
  task: Task,
  payload: Jobs[Task],
  key: string | null = null,
) => db.selectNoFrom(enqueued(task, payload, key).as('enqueued'))
