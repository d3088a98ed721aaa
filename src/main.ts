import { loadDemoData } from '#server/demo/load-demo-data.ts'
import { createApi } from '#server/create-api.ts'
import { startWorker } from '#server/queue/worker.ts'
import { tasks } from '#server/tasks.ts'
import type { Services } from '#server/core/services.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { type RunningServices, createServices } from '#server/create-services.ts'
import { connections, type Connections } from '#server/postgres/connections.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { packageRoot } from '#server/core/package-root.ts'
import { readSettings, type Settings } from '#server/core/settings/settings.ts'
import { ensureKeyCheck } from '#server/key-check.ts'
import { rotateKey } from '#server/rotate-key.ts'
import { StartError } from '#server/core/start-error.ts'
import { createOrResetAdministrator } from '#server/users/create-administrator.ts'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { createAssets } from './http/assets.ts'
import { createPageRoutes } from './http/page-routes.ts'
import { createResponseCache } from './http/response-cache.ts'
import { createServer } from './http/create-server.ts'
import { startMessage } from './http/start-message.ts'
import { createPages } from './http/pages.ts'
import { attachSockets } from './http/sockets.ts'

type Env = NodeJS.ProcessEnv
interface Options {
  demo: boolean
  /** Further arguments of the command. */
  args?: string[]
  signal?: AbortSignal
  /** Starts also where the database is encrypted with SECRET_KEY_OLD. */
  isRotatingKey?: boolean
}
interface Running {
  stop(): Promise<void>
}

const print = (message: string) => console.log(message)

/** Opens the database, embedded or external, and migrates it. Loads demo data if requested and the database is empty. */
export async function prepare(env: Env, options: Options): Promise<Prepared> {
  const settings = readSettings(env, options)
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({ dataDir: settings.dataDir, log: print })
  const stop = async () => embedded?.stop()
  try {
    const databaseConnections = connections(settings, embedded)
    return {
      settings,
      databaseConnections,
      stop,
      open: await openMigrated(settings, databaseConnections, options),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openMigrated(
  settings: Settings,
  databaseConnections: Connections,
  { demo, signal, isRotatingKey = false }: Options,
) {
  signal?.throwIfAborted()
  const { secretKey, secretKeyOld } = settings
  const accepted = { secretKey, secretKeyOld: isRotatingKey ? secretKeyOld : null }
  await migrate({ owner: databaseConnections.owner, ...accepted, log: print })
  signal?.throwIfAborted()
  const open = await createServices(settings, databaseConnections)
  try {
    if (!isRotatingKey) await ensureKeyCheck(open.services)
    if (demo) await loadDemoData(open.services, { onlyIfEmpty: true, log: print })
    signal?.throwIfAborted()
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

export async function serve(env: Env, options: Options): Promise<Running> {
  // The pages are imported while the database opens.
  const build = import('virtual:react-router/server-build') as Promise<ServerBuild>
  const prepared = await prepare(env, options)
  try {
    return await listen(prepared, () => build)
  } catch (error) {
    await close(prepared)
    throw error
  }
}

interface Prepared {
  settings: Settings
  databaseConnections: Connections
  open: RunningServices
  stop: () => Promise<void>
}

async function close({ open, stop }: Prepared) {
  await open.close()
  await stop()
}

export async function listen(
  prepared: Prepared,
  build: () => Promise<ServerBuild>,
  wrap?: (server: Server) => void,
): Promise<Running> {
  const { settings, databaseConnections, open } = prepared
  const { services } = open
  const api = createApi(services)
  const development = wrap !== undefined
  const routes = createPageRoutes(build, development)
  const cached = createResponseCache(services, routes.loaded)
  const pages = createPages({
    services,
    routes,
    development,
    api: (request, connection) =>
      cached.respond(request, connection, (asked, from) => Promise.resolve(api.fetch(asked, from))),
    readCached: cached.read,
  })
  let ready = false
  const shortcuts = [createAssets(join(packageRoot, 'build', 'client')), cached.serve]
  const server = createServer({ services, api, pages, shortcuts, cached, isReady: () => ready })
  wrap?.(server)
  const sockets = attachSockets(server, services)
  server.listen(settings.port)
  await once(server, 'listening')
  const worker = await startWorker(services, databaseConnections.worker, tasks)
  ready = true
  print(startMessage(settings, server))
  return {
    async stop() {
      ready = false
      sockets.close()
      await acceptPending(server)
      server.close()
      server.closeIdleConnections()
      await Promise.race([once(server, 'close'), new Promise(resolve => setTimeout(resolve, 10_000).unref())])
      server.closeAllConnections()
      await worker.stop()
      await close(prepared)
    },
  }
}

/**
 * Accepts connections that are still in the kernel's backlog, at most for 2 s: the event loop accepts one per turn, and
 * closing the server would drop the others.
 */
async function acceptPending(server: Server) {
  const latest = performance.now() + 2_000
  let quiet = 0
  const resetQuiet = () => (quiet = 0)
  server.on('connection', resetQuiet).on('request', resetQuiet)
  for (; quiet < 100 && performance.now() < latest; quiet += 1) await nextTurn()
}

export async function runWorker(env: Env, options: Options): Promise<Running> {
  const prepared = await prepare(env, { ...options, demo: false })
  const worker = await startWorker(prepared.open.services, prepared.databaseConnections.worker, tasks)
  return {
    async stop() {
      await worker.stop()
      await close(prepared)
    },
  }
}

export async function runMigrate(env: Env, options: Options): Promise<Running> {
  return runningOf(await prepare(env, { ...options, demo: false }))
}

export async function loadDemo(env: Env, options: Options): Promise<Running> {
  return runningOf(await prepare(env, { ...options, demo: true }))
}

/** Re-encrypts all secrets from SECRET_KEY_OLD to SECRET_KEY. */
export async function runRotateKey(env: Env, options: Options): Promise<Running> {
  const old = readSettings(env, { ...options, demo: false }).secretKeyOld
  if (!old) throw new StartError('SECRET_KEY_OLD fehlt: der Schlüssel, der bisher galt.')
  return runTask(
    env,
    { ...options, isRotatingKey: true },
    async services => `Neu verschlüsselt: ${await rotateKey(services, old)} Einträge.`,
  )
}

/** Creates an administrator, or resets the first password of an existing one. */
export const runAdministrator = (env: Env, options: Options): Promise<Running> =>
  runTask(
    env,
    options,
    async services => `Erstpasswort: ${await createOrResetAdministrator(services, options.args?.[0] ?? '')}`,
  )

/** Runs one task on the database, prints its result, and exits. */
async function runTask(
  env: Env,
  options: Options,
  work: (services: Services) => Promise<string>,
): Promise<Running> {
  const prepared = await prepare(env, { ...options, demo: false })
  try {
    print(await work(prepared.open.services))
  } catch (error) {
    await close(prepared)
    throw error
  }
  return runningOf(prepared)
}

const runningOf = (prepared: Prepared): Running => ({ stop: () => close(prepared) })
