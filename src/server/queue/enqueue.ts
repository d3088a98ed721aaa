import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import type { JobPayloads, PlatformJobPayloads } from './payloads.ts'

type AnyPayloads = JobPayloads & PlatformJobPayloads

/** SQL expression that enqueues a job, for now or later. A waiting job with the same job key is replaced, and keeps its time. */
export const enqueueExpression = <Task extends keyof AnyPayloads>(
  task: Task,
  payload: AnyPayloads[Task],
  key: string | null = null,
  runAt: string | null = null,
) => sql`enqueue(${task}, ${JSON.stringify(payload)}::json, ${key}, ${runAt}::timestamptz)`

/** Enqueues a job inside the caller's transaction. */
export const enqueue = <Task extends keyof AnyPayloads>(
  db: Db,
  task: Task,
  payload: AnyPayloads[Task],
  key: string | null = null,
  runAt: string | null = null,
) => db.selectNoFrom(enqueueExpression(task, payload, key, runAt).as('enqueued'))
