import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { data, type LoaderFunctionArgs } from 'react-router'
import { afterAll } from 'vitest'
import { createApi } from '#server/create-api.ts'
import type { Connection } from '#server/core/requests/request-facts.ts'
import { parseProxies } from '#server/core/requests/proxies.ts'
import type { Services } from '#server/core/services.ts'
import { createPages } from '../src/http/pages.ts'
import { createResponseCache } from '../src/http/response-cache.ts'
import { createServer } from '../src/http/create-server.ts'
import { createRunningRequests } from '../src/http/running-requests.ts'

interface Asked {
  method?: 'GET' | 'POST'
  host: string
  path: string
  headers?: Record<string, string>
  /** Fields of a form. */
  form?: Record<string, string>
  address?: string
}

/** Loader or action of a route. */
export type Handler = (args: LoaderFunctionArgs) => unknown

/** Starts the HTTP server with one page at every path, which `handler` answers as loader and action of a route. */
export async function startPageServer(services: Services, handler: Handler) {
  services.settings.trustedProxies = parseProxies('127.0.0.1')!
  const api = createApi(services)
  const pages = createPages({
    services,
    routes: { find: async () => ({ route: null, render: renderer(handler) }), loaded: () => null },
    api: (request, connection: Connection) => api.fetch(request, connection),
    readCached: () => null,
  })
  const cached = createResponseCache(services)
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

  return async ({ method = 'GET', host, path, headers = {}, form, address = '203.0.113.7' }: Asked) => {
    const body = form ? new URLSearchParams(form).toString() : ''
    const sent = ask({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: {
        host,
        'x-forwarded-for': address,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }),
        ...headers,
      },
    })
    sent.end(body)
    const [reply] = await once(sent, 'response')
    const { 'set-cookie': cookies = [], ...rest } = reply.headers as Record<string, string> & {
      'set-cookie'?: string[]
    }
    return { status: reply.statusCode as number, headers: rest, cookies, body: await text(reply) }
  }
}

type DataWithInit = ReturnType<typeof data>
const isDataWithInit = (answer: unknown): answer is DataWithInit =>
  typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer

const renderer = (handler: Handler) => async (request: Request, context: unknown) => {
  const url = new URL(request.url)
  try {
    // The fields of loaders and actions that our routes read.
    const args = { request, context, url, params: {} } as unknown as LoaderFunctionArgs
    const answer = await handler(args)
    if (answer instanceof Response) return answer
    if (isDataWithInit(answer)) return Response.json(answer.data, { status: answer.init?.status ?? 200 })
    return Response.json(answer)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
