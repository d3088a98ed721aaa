import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { createResponseCache } from '../src/http/response-cache.ts'
import { createServer } from '../src/http/create-server.ts'
import { createRunningRequests } from '../src/http/running-requests.ts'
import { createApi } from '#server/create-api.ts'
import type { Services } from '#server/core/services.ts'
import { parseProxies } from '#server/core/requests/proxies.ts'
import { clientAddress, type Call, createCall, headersOf, mainHost } from './services.ts'

type Pages = Parameters<typeof createServer>[0]['pages']
const none: Pages = async () => new Response(null, { status: 404 })

/** Starts the HTTP server for test services on a free port. */
export async function listen(services: Services, pages = none) {
  const door = createServer({
    services,
    api: createApi(services),
    pages,
    assets: () => false,
    cached: createResponseCache(services),
    state: () => 'ready',
    sockets: () => 0,
    running: createRunningRequests(),
  })
  afterAll(() => void door.close())
  await once(door.listen(0), 'listening')
  return { port: (door.address() as AddressInfo).port, host: '127.0.0.1' }
}

/** Returns a function that requests a path over HTTP from this machine. */
export async function startTestServer(services: Services, pages = none) {
  const door = await listen(services, pages)
  return async (
    path: string,
    headers: Record<string, string>,
    sent: { method?: string; body?: string } = {},
  ) => {
    const { method = 'GET', body } = sent
    const asked = request({ ...door, path, headers, method, agent: false })
    asked.end(body)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
  }
}

/** Returns the calls of test services over HTTP; each request has a new client address, as through a proxy. */
export async function createHttpCall(services: Services): Promise<Call> {
  services.settings.trustedProxies = parseProxies('127.0.0.1')!
  const door = await listen(services)
  let calls = 0
  return createCall(async (caller, path, init) => {
    calls += 1
    const headers = headersOf(caller, init)
    headers.set('host', caller.host ?? mainHost)
    headers.set('x-forwarded-for', clientAddress(calls))
    const encoded = new Request(`http://${mainHost}${path}`, { ...init, headers })
    const body = Buffer.from(await encoded.arrayBuffer())
    const asked = request({
      ...door,
      path,
      method: init.method,
      headers: { ...Object.fromEntries(encoded.headers), 'content-length': body.length },
    })
    asked.end(body)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    const bytes = await buffer(reply)
    return new Response(bytes.length ? bytes : null, {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    })
  })
}
