import type { ClientResponse } from '#web/lib/api-client.ts'
import { Cookies } from '#web/lib/cookies.ts'
import type { Connection } from '#server/core/requests/request-facts.ts'
import type { Services } from '#server/core/services.ts'
import { organizationFinder } from '#server/organizations/find.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedResponse, PageCache, compressIfAccepted } from './page-cache.ts'

type Respond = (request: Request, connection: Connection) => Promise<Response>

export interface ResponseCache {
  /** The cached response of a public API read, for a page being rendered; null if there is none. */
  read(host: string, path: string): ClientResponse | null
  /** Returns the cached response, or calls `make` and caches its result if possible. */
  respond(request: Request, connection: Connection, make: Respond): Promise<Response>
  /** Sends the cached response, or 304; returns false if there is none. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
}

/** Milliseconds of a cache period. Entries expire at each quarter of an hour, as content is published and unpublished by time. */
const cachePeriod = 900_000
/** Our cookies that hold a credential. */
const credentialCookie = /(?:^|;\s*)klarwerk_\w+=/
const accessKeyHeaders = [
  'x-draft-key',
  'x-procedure-key',
  'x-confirmation-key',
  'x-subscription-key',
  'x-postbox-key',
]
const variantCookies = ['client_consent', 'client_servicearea_id', 'client_banner'] as const

/** Response cache for anonymous GET requests: pages and public API reads. */
export function createResponseCache(services: Services): ResponseCache {
  const cache = new PageCache()
  const pending = new Map<string, Promise<CachedResponse | Response>>()
  services.hub.onContent(organization_id => cache.drop(organization_id))
  const find = (key: string) => cache.find(key, services.now().getTime())

  /**
   * Shares one response among concurrent requests of the same content generation. A response that is not cacheable, such as one
   * that sets a cookie, is made again for each request.
   */
  async function makeShared(key: string, host: string, make: () => Promise<Response>) {
    const organization = await organizationFinder(services)
      .byHost(host)
      .catch(() => null)
    const organization_id = organization?.id ?? null
    const generation = cache.generation(organization_id)
    const pendingKey = `${generation} ${key}`
    const shared = await pending.get(pendingKey)
    if (shared) return shared instanceof Response ? make() : shared
    const making = make().then(response => toCached(response, organization_id))
    pending.set(pendingKey, making)
    try {
      const result = await making
      if (services.hub.listening && !(result instanceof Response)) cache.store(key, generation, result)
      return result
    } finally {
      pending.delete(pendingKey)
    }
  }

  /** Reads a cacheable response into memory; returns any other unchanged. */
  async function toCached(
    response: Response,
    organization_id: string | null,
  ): Promise<CachedResponse | Response> {
    if (!isCacheable(response, organization_id)) return response
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    headers.etag ??= `"${createHash('sha1').update(body).digest('base64url')}"`
    headers['cache-control'] = 'private, no-cache'
    headers['content-length'] = String(body.length)
    headers.vary = 'accept-encoding, cookie'
    const now = services.now().getTime()
    return { organization_id, headers, body, expiresAt: now - (now % cachePeriod) + cachePeriod }
  }

  return {
    read(host, path) {
      const key = cacheKeyOf('GET', path, { host })
      const entry = key && find(key)
      return entry ? { ok: true, status: 200, json: async () => JSON.parse(entry.body.toString()) } : null
    },

    async respond(request, connection, make) {
      const { method, url, headers } = request
      const { host, hostname, pathname, search } = new URL(url)
      const key = cacheKeyOf(method, pathname + search, {
        cookie: headers.get('cookie'),
        host: headers.get('host') ?? host,
        authorization: headers.get('authorization'),
        keyed: accessKeyHeaders.some(name => headers.has(name)),
      })
      if (!key) return make(request, connection)
      const answer = find(key) ?? (await makeShared(key, hostname, () => make(request, connection)))
      if (answer instanceof Response) return answer
      const sent = compressIfAccepted(answer, headers.get('accept-encoding'))
      return new Response(sent.body as BodyInit, { headers: sent.headers })
    },

    serve({ method = '', url = '', headers }, response) {
      const key = cacheKeyOf(method, url, {
        cookie: headers.cookie,
        host: headers.host,
        authorization: headers.authorization,
        keyed: accessKeyHeaders.some(name => name in headers),
      })
      const entry = key && find(key)
      if (!entry) return false
      const sent = compressIfAccepted(entry, headers['accept-encoding'])
      if (headers['if-none-match'] === entry.headers.etag) response.writeHead(304, entry.headers).end()
      else response.writeHead(200, sent.headers).end(sent.body)
      return true
    },
  }
}

interface RequestFacts {
  cookie?: string | null
  host?: string
  authorization?: string | null
  /** The request holds an access key. */
  keyed?: boolean
}

/** The cache key; null if the response must not be cached. */
function cacheKeyOf(
  method: string,
  url: string,
  { cookie, host = '', authorization, keyed }: RequestFacts,
): string | null {
  if (method !== 'GET' || authorization || keyed || (cookie && credentialCookie.test(cookie))) return null
  if (url.startsWith('/healthz') || url.startsWith('/readyz') || url.length > 500) return null
  return `${host.toLowerCase()} ${url} ${cookie ? variantOf(cookie) : ''}`
}

function variantOf(cookie: string): string {
  const cookies = new Cookies(cookie, false)
  return variantCookies.map(name => cookies.get(name) ?? '').join(' ')
}

const isCacheable = (response: Response, organization_id: string | null) =>
  organization_id !== null &&
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  response.headers.get('vary') !== '*' &&
  /^(text\/html|application\/(json|manifest\+json|xml|rss\+xml)|text\/x-script)/.test(
    response.headers.get('content-type') ?? '',
  )
