import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Jobs } from './jobs.ts'

/** Puts a job into the queue inside the caller's transaction. The same key while it waits is the same job. */
export const enqueue = <Task extends keyof Jobs>(
  db: Db,
  task: Task,
  payload: Jobs[Task],
  key: string | null = null,
) => db.selectNoFrom(sql`enqueue(${task}, ${JSON.stringify(payload)}::json, ${key})`.as('enqueued'))
