import { createApi } from '#server/create-api.ts'
import { packageRoot } from '#server/core/package-root.ts'
import type { Prepared } from '#server/prepare.ts'
import { startWorker } from '#server/queue/worker.ts'
import { tasks } from '#server/tasks.ts'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { createAssets } from './assets.ts'
import { createServer, type ServerState } from './create-server.ts'
import { createPageRoutes } from './page-routes.ts'
import { createPages } from './pages.ts'
import { createResponseCache } from './response-cache.ts'
import { createRunningRequests, type RunningRequests } from './running-requests.ts'
import { attachSockets } from './sockets.ts'
import { startMessage } from './start-message.ts'

/**
 * Serves API and pages, and works off the queue. `build` loads the pages; `wrap` changes the server before it listens,
 * for development. `stop` ends all of it and closes what was prepared.
 */
export async function listen(
  prepared: Prepared,
  build: () => Promise<ServerBuild>,
  wrap?: (server: Server) => void,
) {
  const { settings, databaseConnections, open } = prepared
  const { services } = open
  let state: ServerState = 'starting'
  const running = createRunningRequests()
  const options = { build, isDevelopment: wrap !== undefined, state: () => state, running }
  const server = serverOf(prepared, { ...options, sockets: () => sockets.count() })
  wrap?.(server)
  const sockets = attachSockets(server, services)
  server.listen(settings.port)
  await once(server, 'listening')
  const worker = await startWorker(services, databaseConnections, tasks)
  state = 'ready'
  console.log(startMessage(settings, server))
  return {
    async stop() {
      state = 'draining'
      await sleep(settings.drainSeconds * 1_000)
      state = 'stopping'
      sockets.close()
      await acceptPending(server)
      server.close()
      server.closeIdleConnections()
      const answered = once(server, 'close').then(() => running.ended())
      await Promise.race([answered, sleep(10_000, null, { ref: false })])
      if (running.count()) services.log.warn({ requests: running.count() }, 'requests cut off')
      server.closeAllConnections()
      await worker.stop()
      await prepared.close()
    },
  }
}

interface ServerOptions {
  build: () => Promise<ServerBuild>
  isDevelopment: boolean
  state: () => ServerState
  sockets: () => number
  running: RunningRequests
}

/** The server with API, pages, built files and cached responses. */
function serverOf({ open: { services } }: Prepared, options: ServerOptions) {
  const { build, isDevelopment, state, sockets, running } = options
  const api = createApi(services)
  const routes = createPageRoutes(build, isDevelopment)
  const cached = createResponseCache(services, routes.loaded)
  const pages = createPages({
    services,
    routes,
    development: isDevelopment,
    api: (request, connection) =>
      cached.respond(request, connection, (asked, from) => Promise.resolve(api.fetch(asked, from))),
    readCached: cached.read,
  })
  const assets = createAssets(join(packageRoot, 'build', 'client'))
  return createServer({ services, api, pages, assets, cached, state, sockets, running })
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
