import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { Client, type Pool, type PoolConfig } from 'pg'

/** A worker at work, from its begin until it is stopped or loses its database. */
export interface Shift {
  ended: Promise<unknown>
  stop(): Promise<void>
}

interface Post {
  pool: Pool
  connection: PoolConfig
  taskList: TaskList
  logger: Logger
}

/** Begins to drain the queue, with what a worker left behind that was killed. */
export async function beginShift({ pool, connection, taskList, logger }: Post): Promise<Shift> {
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
    crontab: '17 * * * * sweep\n41 1 * * * retention',
    // In batches, even of one, a result that cannot be written down ends the shift and not the program.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const lease = new Client({ ...connection, application_name: name })
  const left = new Promise<void>(resolve => lease.once('end', resolve).on('error', () => resolve()))
  try {
    await lease.connect()
  } catch (error) {
    await runner.stop()
    throw error
  }
  return {
    ended: Promise.race([left, runner.promise.catch(() => {})]).then(() =>
      Promise.allSettled([runner.stop(), lease.end()]),
    ),
    stop: () => lease.end(),
  }
}

/** Whoever is at work has a connection by the name that its jobs are locked with. */
const releaseAbandoned = (pool: Pool) =>
  pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs
    where locked_by is not null
      and not exists (select from pg_stat_activity where application_name = locked_by)`)
