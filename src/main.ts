import type { Services } from '#server/core/services.ts'
import { readSettings } from '#server/core/settings/settings.ts'
import { StartError } from '#server/core/start-error.ts'
import { prepare, type Prepared } from '#server/prepare.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'

export { runBackup, runCheck, runRestore } from './maintenance.ts'

type Env = NodeJS.ProcessEnv
interface Options {
  demo: boolean
  /** Further arguments of the command. */
  args?: string[]
  signal?: AbortSignal
}
interface Running {
  stop(): Promise<void>
}

const print = (message: string) => console.log(message)

/** Serves the portals, the office and the API until it is stopped. */
export async function serve(env: Env, options: Options): Promise<Running> {
  const importing = importServer()
  return running(await prepare(env, { ...options, log: print }), async prepared => {
    const [{ listen }, build] = await importing
    return listen(prepared, async () => build)
  })
}

/** Imports server and pages while the database, whose process starts first, is opened. */
async function importServer() {
  await nextTurn()
  return Promise.all([
    import('./http/listen.ts'),
    import('virtual:react-router/server-build') as Promise<ServerBuild>,
  ])
}

/** Works off the queue, without serving. */
export async function runWorker(env: Env, options: Options): Promise<Running> {
  return running(await prepareWithoutDemo(env, options), async prepared => {
    const [{ startWorker }, { tasks }] = await Promise.all([
      import('#server/queue/worker.ts'),
      import('#server/tasks.ts'),
    ])
    const worker = await startWorker(prepared.open.services, prepared.databaseConnections, tasks)
    return {
      async stop() {
        await worker.stop()
        await prepared.close()
      },
    }
  })
}

/** Brings the database to the current version. */
export async function runMigrate(env: Env, options: Options): Promise<Running> {
  return runningOf(await prepareWithoutDemo(env, options))
}

/** Loads the demo data into an empty database. */
export async function loadDemo(env: Env, options: Options): Promise<Running> {
  return runningOf(await prepare(env, { ...options, demo: true, log: print }))
}

/** Re-encrypts all secrets from SECRET_KEY_OLD to SECRET_KEY. */
export async function runRotateKey(env: Env, options: Options): Promise<Running> {
  const old = readSettings(env, { ...options, demo: false }).secretKeyOld
  if (!old) throw new StartError('SECRET_KEY_OLD fehlt: der Schlüssel, der bisher galt.')
  const prepared = await prepareWithoutDemo(env, options, { isRotatingKey: true })
  const { rotateKey } = await import('#server/rotate-key.ts')
  return runTask(prepared, async services => `Neu verschlüsselt: ${await rotateKey(services, old)} Einträge.`)
}

/** Creates an administrator, or resets the first password of an existing one. */
export async function runAdministrator(env: Env, options: Options): Promise<Running> {
  const [email = ''] = options.args ?? []
  const { createOrResetAdministrator } = await import('#server/users/create-administrator.ts')
  return runTask(
    await prepareWithoutDemo(env, options),
    async services => `Erstpasswort: ${await createOrResetAdministrator(services, email)}`,
  )
}

const prepareWithoutDemo = (env: Env, options: Options, more?: { isRotatingKey: boolean }) =>
  prepare(env, { ...options, ...more, demo: false, log: print })

/** Runs one task on the database, prints its result, and exits. */
const runTask = (prepared: Prepared, work: (services: Services) => Promise<string>): Promise<Running> =>
  running(prepared, async () => {
    print(await work(prepared.open.services))
    return runningOf(prepared)
  })

/** Starts something on what was prepared, and closes that where the start fails. */
async function running(
  prepared: Prepared,
  start: (prepared: Prepared) => Promise<Running>,
): Promise<Running> {
  try {
    return await start(prepared)
  } catch (error) {
    await prepared.close()
    throw error
  }
}

const runningOf = (prepared: Prepared): Running => ({ stop: () => prepared.close() })
