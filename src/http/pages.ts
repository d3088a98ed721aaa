import { contract } from '#contract/index.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import { ApiError, createClient, type Transport } from '#web/lib/api-client.ts'
import { Cookies } from '#web/lib/cookies.ts'
import { type Visit, type VisitAccessKeys, visitContext } from '#web/lib/visit.ts'
import type { Connection } from '#server/core/requests/request-facts.ts'
import type { Services } from '#server/core/services.ts'
import { originOfPortal } from '#server/organizations/portal-origin.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ResponseCache } from './response-cache.ts'
import { contentSecurityPolicy, securityHeaders } from './csp.ts'
import { fallbackErrorPage } from './fallback-error-page.ts'
import { routesByPrefix } from './routes-by-prefix.ts'

type Fetch = (request: Request, connection: Connection) => Promise<Response> | Response

interface PageOptions {
  services: Services
  build: () => Promise<ServerBuild>
  api: Fetch
  /** The cached API response to an anonymous read, or null. */
  readCached: ResponseCache['read']
  /** Disables the content security policy, which Vite's scripts and styles would violate. */
  development?: boolean
}

/** Renders pages. They access the server only through the contract's client, so no page shows what the API refuses. */
export function createPages({ services, build, api, readCached, development = false }: PageOptions) {
  const render = renderer(build, development)

  return async function page(request: Request, connection: Connection): Promise<Response> {
    const url = new URL(request.url)
    if (!isSafeOrigin(request, url)) return fallbackErrorPage(403)
    const secure = url.protocol === 'https:' || services.settings.production
    const cookies = new Cookies(request.headers.get('cookie'), secure)
    const context = new RouterContextProvider()
    try {
      const visit = await visitOf(request, url, cookies, connection)
      context.set(visitContext, visit)
      return finish(await render(request, context), visit, url, development)
    } catch (error) {
      if (error instanceof ApiError) return fallbackErrorPage(error.status)
      throw error
    }
  }

  async function visitOf(
    request: Request,
    url: URL,
    cookies: Cookies,
    connection: Connection,
  ): Promise<Visit> {
    const host = request.headers.get('host') ?? url.host
    const send =
      (token: string | null, keys: VisitAccessKeys = {}): Transport =>
      async (path, init) => {
        const accessKeys = Object.entries(keys).filter(([, key]) => key)
        const cached = init.method === 'GET' && !token && !accessKeys.length ? readCached(host, path) : null
        if (cached) return cached
        const headers = new Headers(init.headers)
        headers.set('host', host)
        if (token) headers.set('authorization', `Bearer ${token}`)
        for (const [of, key] of accessKeys) headers.set(`x-${of}-key`, key)
        return api(new Request(new URL(path, url.origin), { ...init, headers }), connection)
      }
    const token = { customer: 'klarwerk_customer', user: 'klarwerk_user' } as const
    const isMainHost = url.hostname === services.settings.mainHost
    const user = createClient(contract, send(cookies.get(token.user)))
    const organization = isMainHost ? null : await organizationOf(user, url.hostname)
    const isPreview = organization !== null && !organization.portal_published
    const as: Visit['as'] = (strategy, keys) =>
      createClient(contract, send(cookies.get(token[isPreview ? 'user' : strategy]), keys))
    return {
      as,
      organization,
      cookies,
      signedIn: { customer: cookies.get(token.customer) !== null, user: cookies.get(token.user) !== null },
      isMainHost,
      origin: organization ? originOfPortal(services, organization.portal_domain) : url.origin,
      demo: services.settings.demo,
      now: services.now(),
    }
  }
}

/** Creates the request handler. In development, each request loads the routes again. */
function renderer(build: PageOptions['build'], development: boolean) {
  if (development) return createRequestHandler(build, 'development')
  const prepared = build().then(built =>
    routesByPrefix(built, narrow => createRequestHandler(narrow, 'production')),
  )
  return async (request: Request, context: RouterContextProvider) =>
    (await prepared)(new URL(request.url).pathname)(request, context)
}

async function organizationOf(
  api: ReturnType<Visit['as']>,
  hostname: string,
): Promise<PublicOrganization | null> {
  try {
    return await api.organizations.findByHostname({ query: { hostname } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The identity provider posts its response from another origin; signature and request id protect it. */
const crossOriginPath = '/client/saml/acs'

/** CSRF check: allows writes only from the same origin. */
function isSafeOrigin(request: Request, url: URL): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || url.pathname === crossOriginPath) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return (
    origin === null ||
    (URL.canParse(origin) && new URL(origin).host === (request.headers.get('host') ?? url.host))
  )
}

const isOffice = (path: string) =>
  /^\/(login|admin|organization|password|auth|notifications)(\/|\.data|$)/.test(path)

async function finish(
  response: Response,
  { cookies, organization }: Visit,
  url: URL,
  development: boolean,
): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  for (const change of cookies.changes) headers.append('set-cookie', change)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers })
  const html = await response.text()
  const office = isOffice(url.pathname)
  const tracker = office ? '' : organization?.config.analytics.tracker_url
  if (!development) headers.set('content-security-policy', contentSecurityPolicy(html, { office, tracker }))
  return new Response(html, { status: response.status, headers })
}
