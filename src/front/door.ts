import { Cookies } from '#web/cookies.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Connection } from '#server/http/facts.ts'
import type { House } from '#server/house.ts'
import { visitorOf } from '#server/proxies.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { Cached } from './cached.ts'
import { lastResort } from './last-resort.ts'
import { createMetrics } from './metrics.ts'
import { createTileDoor } from './tiles.ts'
import { createTurnstile } from './turnstile.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => boolean

interface Door {
  house: House
  api: { fetch(request: Request, env: Connection): Response | Promise<Response> }
  pages: (request: Request, connection: Connection) => Promise<Response>
  /** Tried first, in order: what is finished already. */
  shortcuts: Listener[]
  cached: Cached
  isReady: () => boolean
}

const mostInFlight = 400

/** One HTTP server for API and pages. Past its bounds it says 503 at once instead of becoming slow for everyone. */
export function createDoor({ house, api, pages, shortcuts, cached, isReady }: Door): Server {
  let inFlight = 0
  const connection = (incoming: IncomingMessage): Connection => ({
    address: visitorOf(incoming, house.settings.trustedProxies),
    id: randomUUID(),
  })

  const metrics = createMetrics(house)
  const tile = createTileDoor(house)
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  app.get('/healthz', () => (isReady() ? new Response('ok') : new Response('starting', { status: 503 })))
  app.get('/readyz', async () => ready(house))
  app.get('/metrics', async (c, next) => (await metrics.tell(c.env.incoming)) ?? next())
  app.all('/api/*', c =>
    cached.answer(c.req.raw, connection(c.env.incoming), (request, facts) =>
      Promise.resolve(api.fetch(withSession(request), facts)),
    ),
  )
  app.get('/kacheln/:z/:x/:y', c => tile(c.req.param(), connection(c.env.incoming).address))
  app.all('*', c => cached.answer(c.req.raw, connection(c.env.incoming), pages))
  app.onError(error => {
    house.log.error({ err: error }, 'page failed')
    return lastResort(500)
  })
  const listen = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    hostname: house.settings.mainHost,
  })

  const enter = createTurnstile()
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    (request, response) => {
      if (shortcuts.some(shortcut => shortcut(request, response))) return metrics.finished()
      if (isForOperators(request)) return void listen(request, response)
      if (inFlight >= mostInFlight) {
        metrics.shed()
        return overloaded(response)
      }
      inFlight += 1
      response.once('close', () => (inFlight -= 1))
      metrics.watch(request, response)
      enter(() => response.destroyed || void listen(request, response))
    },
  )
  server.maxConnections = 2_000
  return server
}

/** A node that has much to do is alive: who watches it must not take it for dead. */
const isForOperators = ({ url }: IncomingMessage) => url === '/healthz' || url === '/metrics'

/** Pages of our own may read the API with the browser's sign-in: reads only, and only from the same host. */
function withSession(request: Request): Request {
  const own =
    request.method === 'GET' && ['same-origin', 'none'].includes(request.headers.get('sec-fetch-site') ?? '')
  const token =
    own &&
    !request.headers.has('authorization') &&
    new Cookies(request.headers.get('cookie'), false).get('klarwerk_user')
  if (!token) return request
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${token}`)
  return new Request(request.url, { headers })
}

async function ready(house: House): Promise<Response> {
  try {
    await house.door.platform.selectNoFrom(eb => eb.lit(1).as('one')).execute()
    return new Response('ready')
  } catch {
    return new Response('no database', { status: 503, headers: { 'retry-after': '5' } })
  }
}

const busy = Buffer.from('Der Dienst ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.')

function overloaded(response: ServerResponse) {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': busy.length }
  response.writeHead(503, { ...headers, 'retry-after': '2' }).end(busy)
}
