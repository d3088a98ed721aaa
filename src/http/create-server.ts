import { Cookies } from '#web/lib/cookies.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Connection } from '#server/core/requests/request-facts.ts'
import type { Services } from '#server/core/services.ts'
import { hostOf } from '#server/core/requests/host.ts'
import { maxConnections } from '#server/core/requests/max-connections.ts'
import { clientAddress } from '#server/core/requests/proxies.ts'
import {
  createServer as createNodeServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { randomUUID } from 'node:crypto'
import { compressOwn } from './compress-own.ts'
import type { ResponseCache } from './response-cache.ts'
import { fallbackErrorPage } from './fallback-error-page.ts'
import { createKnownHost } from './known-host.ts'
import { currentActivity } from '#server/core/activity/activity.ts'
import { createMetrics, metricsAddresses } from './metrics/requests.ts'
import { createRequestActivities } from './request-activities.ts'
import type { RunningRequests } from './running-requests.ts'
import { createTileHandler } from './tiles.ts'
import { isUnattended } from './unattended.ts'
import { createBaseHeaders } from './base-headers.ts'
import { limitConnections } from './connection-limits.ts'
import { refusalOf } from './refuse-unreadable.ts'
import { createSecurityTxt } from './security-txt.ts'
import { createAdmissionQueue } from './admission-queue.ts'
import { saysOwnSite } from './own-site.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => boolean

interface ServerParts {
  services: Services
  api: { fetch(request: Request, env: Connection): Response | Promise<Response> }
  pages: (request: Request, connection: Connection) => Promise<Response>
  /** Serves the built files. */
  assets: Listener
  cached: ResponseCache
  state: () => ServerState
  /** Number of open WebSockets. */
  sockets: () => number
  running: RunningRequests
}

/** `draining`: told to stop, takes requests for a while, so that a load balancer notices. */
export type ServerState = 'starting' | 'ready' | 'draining' | 'stopping'

const maxInFlight = 400

/** Creates the HTTP server for API and pages. Answers 503 at once above 400 requests in flight. */
export function createServer(parts: ServerParts): Server {
  const { services, api, pages, assets, cached, state, sockets, running } = parts
  let inFlight = 0
  const connection = (incoming: IncomingMessage): Connection => ({
    address: clientAddress(incoming, services.settings.trustedProxies),
    id: currentActivity()?.id ?? randomUUID(),
    host: hostOf(incoming, services.settings.mainHost),
    userAgent: incoming.headers['user-agent'] ?? null,
    unattended: isUnattended(incoming),
  })

  const metrics = createMetrics(services, { sockets, pages: cached.held })
  const asActivity = createRequestActivities(services)
  const tile = createTileHandler(services)
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  app.get('/healthz', () => (isAlive(state()) ? new Response('ok') : notReady(state())))
  app.get('/readyz', async () => (state() === 'ready' ? checkReady(services) : notReady(state())))
  app.on(
    'GET',
    Object.values(metricsAddresses),
    async (c, next) => (await metrics.respond(c.env.incoming)) ?? next(),
  )
  const knownHost = createKnownHost(services)
  app.get('/known-host', async (c, next) => (await knownHost(c.env.incoming)) ?? next())
  app.use(compressOwn)
  app.all('/api/*', c =>
    cached.respond(c.req.raw, connection(c.env.incoming), (request, facts) =>
      Promise.resolve(api.fetch(withSession(request, services.settings.production), facts)),
    ),
  )
  app.get('/kacheln/:z/:x/:y', c => tile(c.req.param(), connection(c.env.incoming).address))
  const securityTxt = createSecurityTxt(services)
  app.get(
    '/.well-known/security.txt',
    async (c, next) => (await securityTxt(connection(c.env.incoming))) ?? next(),
  )
  app.all('*', async (c, next) => {
    const status = refusalOf(c.req.raw)
    return status ? fallbackErrorPage(status) : next()
  })
  app.all('*', c => cached.respond(c.req.raw, connection(c.env.incoming), pages))
  app.onError(error => {
    services.log.error({ err: error }, 'page failed')
    return fallbackErrorPage(500)
  })
  const handle = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    hostname: services.settings.mainHost,
  })
  const listen = (request: IncomingMessage, response: ServerResponse) =>
    running.add(Promise.resolve(handle(request, response)))

  const enqueue = createAdmissionQueue()
  const baseHeaders = createBaseHeaders(services.settings)
  const server = createNodeServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (state() === 'draining') response.setHeader('connection', 'close')
      // A cached answer has the base headers. Node writes headers of one object sooner than some that were set before.
      if (cached.serve(request, response)) return metrics.countShortcut()
      for (const [name, value] of Object.entries(baseHeaders(request.url ?? '')))
        response.setHeader(name, value)
      if (assets(request, response)) return metrics.countShortcut()
      if (isForOperators(request)) return listen(request, response)
      if (inFlight >= maxInFlight) {
        metrics.countShed()
        return overloaded(response)
      }
      inFlight += 1
      response.once('close', () => (inFlight -= 1))
      metrics.watch(request, response)
      asActivity(request, response, () => enqueue(() => response.destroyed || listen(request, response)))
    },
  )
  server.maxConnections = maxConnections
  limitConnections(server, services.settings, metrics.countRefused)
  return server
}

/** Health check and metrics bypass the limit: an overloaded node must not count as dead. */
const forOperators: readonly string[] = ['/healthz', ...Object.values(metricsAddresses)]
const isForOperators = ({ url = '' }: IncomingMessage) => forOperators.includes(url)

/** Uses the session cookie as bearer token for GET requests from the same origin, so that our pages can read the API. */
function withSession(request: Request, secure: boolean): Request {
  const token =
    request.method === 'GET' &&
    saysOwnSite(request.headers) &&
    !request.headers.has('authorization') &&
    new Cookies(request.headers.get('cookie'), { secure }).get('klarwerk_user')
  if (!token) return request
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${token}`)
  return new Request(request.url, { headers })
}

const isAlive = (state: ServerState) => state === 'ready' || state === 'draining'

const notReady = (why: string) => new Response(why, { status: 503, headers: { 'retry-after': '5' } })

/** Ready is who reaches the database and hears its messages: who is deaf does not know of changes. */
async function checkReady(services: Services): Promise<Response> {
  if (!services.hub.listening) return notReady('no messages of the database')
  try {
    await services.database.platform.selectNoFrom(eb => eb.lit(1).as('one')).execute()
    return new Response('ready')
  } catch {
    return notReady('no database')
  }
}

const overloadedText = Buffer.from('Der Dienst ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.')

function overloaded(response: ServerResponse) {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': overloadedText.length }
  response.writeHead(503, { ...headers, 'retry-after': '2' }).end(overloadedText)
}
