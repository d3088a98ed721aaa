import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { Message } from '../core/database/message.ts'
import type { JobPayloads, PlatformJobPayloads } from './payloads.ts'

type AnyPayloads = JobPayloads & PlatformJobPayloads

/** Lets each worker's process look for jobs with all that it runs at once. Read by graphile-worker. */
const wake = JSON.stringify({ count: 2 })

/** Name of a task as a value of a statement, after whose commit the workers look for jobs. */
export const wakingTask = (task: string) => new Message('jobs:insert', wake, task)

/** SQL expression that enqueues a job, for now or later. A waiting job with the same job key is replaced, and keeps its time. */
export const enqueueExpression = <Task extends keyof AnyPayloads>(
  task: Task,
  payload: AnyPayloads[Task],
  key: string | null = null,
  runAt: string | null = null,
) =>
  sql`enqueue(${runAt ? task : wakingTask(task)}, ${JSON.stringify(payload)}::json, ${key}, ${runAt}::timestamptz)`

/** Enqueues a job inside the caller's transaction. */
export const enqueue = <Task extends keyof AnyPayloads>(
  db: Db,
  task: Task,
  payload: AnyPayloads[Task],
  key: string | null = null,
  runAt: string | null = null,
) => db.selectNoFrom(enqueueExpression(task, payload, key, runAt).as('enqueued'))
