import type { ClientResponse } from '#web/lib/api-client.ts'
import { Cookies } from '#web/lib/cookies.ts'
import { holdsCredential, requestCredentials } from '#contract/core/request-credentials.ts'
import { publicCacheControl } from '#server/core/requests/cache-control.ts'
import { accepts } from '#server/core/requests/negotiation.ts'
import { hostOf } from '#server/core/requests/host.ts'
import type { Connection } from '#server/core/requests/request-facts.ts'
import type { Services } from '#server/core/services.ts'
import { organizationFinder } from '#server/core/organization.ts'
import { originOfPortal } from '#server/core/portal-origin.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBaseHeaders } from './base-headers.ts'
import { cacheKey, type CacheTarget, createCacheTargets } from './cache-target.ts'
import { type CachedResponse, compressIfAccepted, PageCache } from './page-cache.ts'
import type { PageRoutes } from './page-routes.ts'

type Respond = (request: Request, connection: Connection) => Promise<Response>

export interface ResponseCache {
  /** The cached response of a public read, for a page being rendered; null if there is none. */
  read(host: string, path: string): ClientResponse | null
  /** Returns the cached response, or calls `make` and caches its result if that is public. */
  respond(request: Request, connection: Connection, make: Respond): Promise<Response>
  /** Sends the cached response, or 304; returns false if there is none. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  held(): { count: number; bytes: number }
}

/** A request whose answer may be cached: its key, and all that the answer may depend on. */
interface Cacheable {
  key: string
  organization_id: string | null
  host: string
  path: string
  request: Request
}

/** Milliseconds of a cache period. Entries expire at each quarter of an hour, as content is published and unpublished by time. */
const cachePeriod = 900_000

/**
 * Response cache for requests without credentials to public pages and public reads; a draft alone counts as none for pages that
 * do not read it. Contract and routes declare what is public; everything else is passed through.
 */
export function createResponseCache(
  services: Services,
  pageRoute: PageRoutes['loaded'] = () => null,
): ResponseCache {
  const cache = new PageCache()
  const finder = organizationFinder(services)
  const targets = createCacheTargets(pageRoute)
  const pending = new Map<string, Promise<CachedResponse | Response>>()
  const { mainHost } = services.settings
  const baseHeaders = createBaseHeaders(services.settings)
  services.hub.onContent(organization_id => cache.drop(organization_id))
  const find = (key: string | null | undefined) =>
    key ? cache.find(key, services.now().getTime()) : undefined

  /** Returns the key by what is in memory alone; null where something must be looked up first. */
  function keyInMemory(host: string, target: CacheTarget | null | undefined, cookies: Cookies | null) {
    if (!target) return null
    if (target.scope === 'platform') return cacheKey(null, target, cookies)
    const organization = finder.knownByHost(host)
    return organization ? cacheKey(organization.id, target, cookies) : null
  }

  async function cacheable(request: Request, { host }: Connection): Promise<Cacheable | null> {
    const { method, url, headers } = request
    if (method !== 'GET' || host === null) return null
    const { pathname, search } = new URL(url)
    const target = targets.find(pathname + search)
    if (!target || !takes(target, headers.get('accept'))) return null
    const cookie = cookieFor(target, name => headers.get(name))
    if (cookie === null) return null
    const organization = target.scope === 'platform' ? null : await finder.byHost(host)
    if (target.scope === 'organization' && !organization) return null
    const own = organization?.portal_domain ?? mainHost
    return {
      key: cacheKey(organization?.id ?? null, target, cookie ? new Cookies(cookie) : null),
      organization_id: organization?.id ?? null,
      host: own,
      path: target.path,
      // No other header reaches the page or the call, so that the answer depends on nothing that the key lacks.
      request: new Request(originOfPortal(services, own) + target.path, {
        headers: cookie ? { cookie } : {},
      }),
    }
  }

  /**
   * Shares one response among concurrent requests of the same content generation. A response that is not public, such as an
   * error, is made again for each request.
   */
  async function makeShared({ key, organization_id, path }: Cacheable, make: () => Promise<Response>) {
    const generation = cache.generation(organization_id)
    const pendingKey = `${generation} ${key}`
    const shared = await pending.get(pendingKey)
    if (shared) return shared instanceof Response ? make() : shared
    const making = make().then(response =>
      toCached(response, { organization_id, headers: baseHeaders(path), now: services.now() }),
    )
    pending.set(pendingKey, making)
    try {
      const result = await making
      if (services.hub.listening && !(result instanceof Response)) cache.store(key, generation, result)
      return result
    } finally {
      pending.delete(pendingKey)
    }
  }

  return {
    held: () => cache.held(),

    read(host, path) {
      const entry = find(keyInMemory(host, targets.find(path), null))
      return entry ? { ok: true, status: 200, json: async () => parsedOf(entry) } : null
    },

    async respond(request, connection, make) {
      const asked = await cacheable(request, connection)
      if (!asked) return make(request, connection)
      const makeOwn = () => make(asked.request, { ...connection, host: asked.host })
      const answer = find(asked.key) ?? (await makeShared(asked, makeOwn))
      if (answer instanceof Response) return answer
      if (request.headers.get('if-none-match') === answer.headers.etag)
        return new Response(null, { status: 304, headers: answer.headers })
      const sent = compressIfAccepted(answer, request.headers.get('accept-encoding'))
      return new Response(sent.body as BodyInit, { headers: sent.headers })
    },

    serve(request, response) {
      const { method, url = '', headers } = request
      const target = method === 'GET' ? targets.known(url) : undefined
      if (!target || !takes(target, headers.accept)) return false
      const cookie = cookieFor(target, name => headers[name])
      if (cookie === null) return false
      const host = hostOf(request, mainHost)
      const cookies = cookie ? new Cookies(cookie) : null
      const entry = host === null ? undefined : find(keyInMemory(host, target, cookies))
      if (!entry) return false
      const sent = compressIfAccepted(entry, headers['accept-encoding'])
      // One object: a header that is set before costs more than all others together.
      const own = (given: CachedResponse['headers']) =>
        target.isCall ? { ...given, 'x-request-id': randomUUID() } : given
      if (headers['if-none-match'] === entry.headers.etag) response.writeHead(304, own(entry.headers)).end()
      else response.writeHead(200, own(sent.headers)).end(sent.body)
      return true
    },
  }
}

/** Whether the caller takes the type of the answer. Pages are sent to everyone. */
const takes = ({ isCall }: CacheTarget, accept: string | null | undefined) =>
  !isCall || accepts(accept, 'application/json')

/**
 * The cookies that reach a target; null where they or another header are a credential. The draft's does not reach one that ignores it,
 * so that the answer cannot depend on a draft.
 */
function cookieFor({ ignoresDraft }: CacheTarget, header: Parameters<typeof holdsCredential>[0]) {
  const given = header('cookie') ?? ''
  const sent = typeof given === 'string' ? given : given.join(';')
  const cookie =
    ignoresDraft && sent.includes(draftPrefix)
      ? sent
          .split(';')
          .filter(pair => !pair.trim().startsWith(draftPrefix))
          .join(';')
      : sent
  return holdsCredential(name => (name === 'cookie' ? cookie : header(name))) ? null : cookie
}

const draftPrefix = `${requestCredentials.draft.cookie.name}=`

const parsed = new WeakMap<CachedResponse, unknown>()

/** The value of a cached answer. It is parsed once and frozen, because all pages share it. */
function parsedOf(entry: CachedResponse): unknown {
  const value =
    parsed.get(entry) ?? JSON.parse(entry.body.toString(), (_, each: unknown) => Object.freeze(each))
  parsed.set(entry, value)
  return value
}

interface Facts extends Pick<Cacheable, 'organization_id'> {
  /** The headers that the response has unless it sets another value. */
  headers: Readonly<Record<string, string>>
  now: Date
}

/** Reads a public response into memory; returns any other unchanged. */
async function toCached(response: Response, facts: Facts): Promise<CachedResponse | Response> {
  if (!isPublic(response)) return response
  const { organization_id, now } = facts
  const body = Buffer.from(await response.arrayBuffer())
  const headers: CachedResponse['headers'] = { ...facts.headers, ...Object.fromEntries(response.headers) }
  headers.etag ??= `"${createHash('sha1').update(body).digest('base64url')}"`
  headers['content-length'] = String(body.length)
  headers.vary = 'accept-encoding, cookie'
  const at = now.getTime()
  return { organization_id, headers, body, expiresAt: at - (at % cachePeriod) + cachePeriod }
}

/** Errors, redirects, answers with cookies and whatever its maker did not call public are not cached. */
const isPublic = ({ status, headers }: Response) =>
  status === 200 && headers.get('cache-control') === publicCacheControl && !headers.has('set-cookie')
