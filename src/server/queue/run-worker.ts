import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { Client, type Pool, type PoolConfig } from 'pg'

/** A running worker. `ended` resolves when it is stopped or loses its database connection. */
export interface WorkerRun {
  ended: Promise<unknown>
  stop(): Promise<void>
}

interface WorkerOptions {
  pool: Pool
  connection: PoolConfig
  taskList: TaskList
  crontab: string
  logger: Logger
  /** Names of tasks that are held. */
  heldTasks: () => Promise<string[]>
}

/** Starts processing the queue, after unlocking jobs that a killed worker left locked. */
export async function runWorker({
  pool,
  connection,
  taskList,
  crontab,
  logger,
  heldTasks,
}: WorkerOptions): Promise<WorkerRun> {
  await releaseAbandoned(pool)
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id))
  const runner = await run({
    pgPool: pool,
    events,
    taskList,
    logger,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    forbiddenFlags: heldTasks,
    crontab,
    // With batches (even of one) a job result that cannot be stored ends the worker run, not the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const lease = new Client({ ...connection, application_name: name })
  const connectionLost = new Promise<void>(resolve => lease.once('end', resolve).on('error', () => resolve()))
  try {
    await lease.connect()
  } catch (error) {
    await runner.stop()
    throw error
  }
  return {
    ended: Promise.race([connectionLost, runner.promise.catch(() => {})]).then(() =>
      Promise.allSettled([runner.stop(), lease.end()]),
    ),
    stop: () => lease.end(),
  }
}

/** Unlocks jobs of dead workers. A live worker's connection has the worker's name as application_name. */
const releaseAbandoned = (pool: Pool) =>
  pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs
    where locked_by is not null
      and not exists (select from pg_stat_activity where application_name = locked_by)`)
