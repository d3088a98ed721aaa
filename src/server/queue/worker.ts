import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type PoolConfig } from 'pg'
import { createDatabase, type DatabaseConnections } from '../core/database/database.ts'
import { poolSizes } from '../core/database/pool-sizes.ts'
import type { Services } from '../core/services.ts'
import { createHeldTasks } from './held-tasks.ts'
import { createJobRecorder } from './job-recorder.ts'
import { runWorker } from './run-worker.ts'
import { crontabOf, jobLogger, taskListOf } from './task-list.ts'
import type { Tasks } from './tasks.ts'

/** Processes the queue until `stop`. A run that loses its database is restarted, at most every 500 ms. */
export async function startWorker(
  app: Services,
  { worker: connection, jobs }: { worker: PoolConfig; jobs: DatabaseConnections | null },
  tasks: Tasks,
) {
  const own = jobs && createDatabase(jobs, app.log, app.settings.slowStatement)
  const services = own ? { ...app, database: own } : app
  const pool = openPool(services, connection)
  const recorder = createJobRecorder(services)
  const heldTasks = createHeldTasks(services)
  const begin = () =>
    runWorker({
      pool,
      connection,
      taskList: taskListOf(services, tasks, recorder),
      crontab: crontabOf(tasks),
      logger: jobLogger(services),
      heldTasks,
    })
  let stopped = false
  let workerRun = await begin()

  async function restartUntilStopped() {
    for (;;) {
      await workerRun.ended
      if (stopped) return
      await sleep(500)
      workerRun = await begin().catch(() => workerRun)
      if (stopped) await workerRun.stop()
    }
  }

  const done = restartUntilStopped()
  const stops = tasks.followers.map(follow => follow(services))
  return {
    async stop() {
      stopped = true
      for (const stopFollowing of stops) stopFollowing()
      await workerRun.stop()
      await done
      await recorder.stop()
      await pool.end()
      await own?.close()
    },
  }
}

function openPool(services: Services, connection: PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: poolSizes.queue })
  const logLost = (error: Error) => services.log.warn({ err: error }, 'queue connection lost')
  pool.on('error', logLost)
  pool.on('connect', client => client.on('error', logLost))
  return pool
}
