import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { ServerBuild } from 'react-router'
import { createApi } from '#server/create-api.ts'
import { parseHost } from '#server/core/requests/host.ts'
import type { Connection } from '#server/core/requests/request-facts.ts'
import type { Services } from '#server/core/services.ts'
import { createPageRoutes } from '../src/http/page-routes.ts'
import { createPages } from '../src/http/pages.ts'
import { createResponseCache } from '../src/http/response-cache.ts'
import { createServer } from '../src/http/create-server.ts'
import { createRunningRequests } from '../src/http/running-requests.ts'

export interface Asked {
  host: string
  /** Path with query, or a whole address. */
  target: string
  headers: Record<string, string>
  /** Posted. */
  body?: string
}

export interface Answer {
  status: number
  headers: Headers
  body: string
}

/** Starts the HTTP server with the portal's pages and the response cache; `fresh` makes the same answer without any cache. */
export async function startPortal(services: Services, build: ServerBuild) {
  services.settings.requestsPerMinute = 10_000_000
  const api = createApi(services)
  const routes = createPageRoutes(async () => build)
  const fetch = async (asked: Request, from: Connection) => api.fetch(asked, from)
  const cached = createResponseCache(services, routes.loaded)
  const shared = { services, routes }
  const pages = createPages({
    ...shared,
    api: (asked, from) => cached.respond(asked, from, fetch),
    readCached: cached.read,
  })
  const uncachedPages = createPages({ ...shared, api: fetch, readCached: () => null })
  const server = createServer({
    services,
    api,
    pages,
    assets: () => false,
    cached,
    state: () => 'ready',
    sockets: () => 0,
    running: createRunningRequests(),
  })
  afterAll(() => void server.close())
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    async ask({ host, target, headers, body }: Asked): Promise<Answer> {
      const asked = request({
        host: '127.0.0.1',
        port,
        path: target,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, host },
        agent: false,
      })
      asked.end(body)
      const [reply] = await once(asked, 'response')
      const given = new Headers(reply.headers as Record<string, string>)
      return { status: reply.statusCode as number, headers: given, body: await text(reply) }
    },
    async fresh({ host, target, headers }: Asked): Promise<Answer> {
      const asked = new Request(new URL(target, `http://${host.toLowerCase()}`), { headers })
      const make = new URL(asked.url).pathname.startsWith('/api/') ? fetch : uncachedPages
      const answer = await make(asked, { address: '', id: 'fresh', host: parseHost(host) })
      return { status: answer.status, headers: answer.headers, body: await answer.text() }
    },
  }
}
