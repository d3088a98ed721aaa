import { contract } from '#contract/index.ts'
import {
  accessKeyNames,
  holdsCredential,
  requestCredentials,
  type SessionName,
  sessionNames,
} from '#contract/core/request-credentials.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import { ApiError, createClient, type Transport } from '#web/lib/api-client.ts'
import { Cookies } from '#web/lib/cookies.ts'
import { type Visit, type VisitAccessKeys, visitContext } from '#web/lib/visit.ts'
import { type Connection, deviceHeader } from '#server/core/requests/request-facts.ts'
import type { Services } from '#server/core/services.ts'
import { nameRequest } from '#server/core/activity/activity.ts'
import { organizationFinder } from '#server/core/organization.ts'
import { originOfPortal } from '#server/core/portal-origin.ts'
import { sessionHere } from '#server/sessions/session-cache.ts'
import { randomBytes } from 'node:crypto'
import { type RequestHandler, RouterContextProvider } from 'react-router'
import type { ResponseCache } from './response-cache.ts'
import { boundBody } from './bound-body.ts'
import { styleSource } from './csp.ts'
import { blockedPage } from './blocked-page.ts'
import { fallbackErrorPage } from './fallback-error-page.ts'
import { finishPage } from './finish-page.ts'
import type { PageRoute, PageRoutes } from './page-routes.ts'
import { asPreview, previewedUrl, previewVisit } from './portal-preview.ts'
import { isSafeOrigin } from './safe-origin.ts'

interface PreviewParts {
  visit: Visit
  route: PageRoute | null
  request: Request
  /** Of the public page. */
  url: URL
  render: RequestHandler
  context: RouterContextProvider
  styles: string[]
}

type Fetch = (request: Request, connection: Connection) => Promise<Response> | Response

interface PageOptions {
  services: Services
  routes: PageRoutes
  api: Fetch
  /** The cached API response to a public read, or null. */
  readCached: ResponseCache['read']
  /** Disables the content security policy, which Vite's scripts and styles would violate. */
  development?: boolean
}

/** Renders pages. They access the server only through the contract's client, so no page shows what the API refuses. */
export function createPages({ services, routes, api, readCached, development = false }: PageOptions) {
  return async function page(request: Request, connection: Connection): Promise<Response> {
    const { host } = connection
    if (host === null) return fallbackErrorPage(400)
    const asked = new URL(request.url)
    if (!isSafeOrigin(request, asked)) return fallbackErrorPage(403)
    const blocked = await blockedHere(host)
    if (blocked) return blockedPage(blocked, asked.pathname, services.settings)
    const url = previewedUrl(asked) ?? asked
    const isPreview = url !== asked
    const { route, render } = await routes.find(url.pathname)
    nameRequest(route?.pattern ?? 'unknown page')
    const bounded = route?.streamsBody && !isPreview ? request : await boundBody(request)
    if (!bounded) return fallbackErrorPage(413)
    const cookies = readCookies(services, request, url, route)
    const context = new RouterContextProvider()
    try {
      const styles: string[] = []
      const visit = await visitOf(url, host, cookies, connection, {
        nonce: route?.area === 'portal' ? null : randomBytes(16).toString('base64url'),
        allowStyle: css => void styles.push(styleSource(css)),
      })
      if (isPreview)
        return await previewPage({ visit, route, request: bounded, url, render, context, styles })
      context.set(visitContext, visit)
      const shared = route?.cookies && !holdsCredential(name => request.headers.get(name))
      return finishPage(await render(bounded, context), visit, {
        route,
        styles,
        shared: Boolean(shared),
        hasPolicy: !development,
      })
    } catch (error) {
      if (error instanceof ApiError) return fallbackErrorPage(error.status)
      throw error
    }
  }

  /** The suspended or closed organization of a host. */
  async function blockedHere(host: string) {
    const finder = organizationFinder(services)
    return host === services.settings.mainHost || (await finder.byHost(host))
      ? null
      : finder.blockedByHost(host)
  }

  /** A page of the portal as staff see it before it is published, or with settings that are not saved yet. */
  async function previewPage({ visit, route, request, url, render, context, styles }: PreviewParts) {
    if (route?.area !== 'portal') return fallbackErrorPage(404)
    const preview = await previewVisit(visit, request)
    if (!preview) return fallbackErrorPage(403)
    context.set(visitContext, preview.visit)
    const page = await render(new Request(url, { headers: request.headers }), context)
    // Strings that the program made safe are its own text.
    if (preview.css) styles.push(styleSource(preview.css))
    const facts = { route, styles, shared: false, hasPolicy: !development }
    return finishPage(await asPreview(page, preview.css), preview.visit, facts)
  }

  async function visitOf(
    url: URL,
    host: string,
    cookies: Cookies,
    connection: Connection,
    policy: Pick<Visit, 'nonce' | 'allowStyle'>,
  ): Promise<Visit> {
    const send =
      (token: string | null, keys: VisitAccessKeys = {}): Transport =>
      async (path, init) => {
        const accessKeys = accessKeyNames.filter(name => keys[name])
        const cached = init.method === 'GET' && !token && !accessKeys.length ? readCached(host, path) : null
        if (cached) return cached
        const headers = new Headers(init.headers)
        if (token) headers.set('authorization', `Bearer ${token}`)
        const device = init.method === 'POST' && cookies.get('klarwerk_device')
        if (device) headers.set(deviceHeader, device)
        for (const name of accessKeys) headers.set(requestCredentials[name].header, keys[name]!)
        return api(new Request(new URL(path, url.origin), { ...init, headers }), connection)
      }
    await dropEndedSessions(services, cookies, connection)
    const tokenOf = (session: SessionName) => cookies.get(requestCredentials[session].cookie.name)
    const { settings } = services
    const isMainHost = host === settings.mainHost
    const user = createClient(contract, send(tokenOf('user')))
    const organization = isMainHost ? null : await organizationOf(user, host)
    const isPreview = organization !== null && !organization.portal_published
    return {
      ...policy,
      as: (session, keys) => createClient(contract, send(tokenOf(isPreview ? 'user' : session), keys)),
      organization,
      cookies,
      signedIn: { customer: tokenOf('customer') !== null, user: tokenOf('user') !== null },
      isMainHost,
      origin: originOfPortal(services, organization?.portal_domain ?? settings.mainHost),
      demo: settings.demo,
      supportPhone: settings.supportPhone,
      now: services.now(),
      report(error, what) {
        const found = { request_id: connection.id, organization_id: organization?.id }
        services.log.error({ ...found, ...faultOf(error) }, what)
      },
    }
  }
}

/** Clears session cookies whose token does not hold on this host, so that the page is shown to a visitor. */
async function dropEndedSessions(services: Services, cookies: Cookies, connection: Connection) {
  for (const name of sessionNames) {
    const cookie = requestCredentials[name].cookie.name
    const token = cookies.get(cookie)
    if (!token) continue
    const session = await sessionHere(services, connection, token)
    const isCustomer = session?.actor.kind === 'customer'
    if (!session || isCustomer !== (name === 'customer')) cookies.clear(cookie)
  }
}

/** Picks the loggable part of a fault. Of an API refusal that is the status alone, because its text may repeat typed input. */
const faultOf = (error: unknown) => (error instanceof ApiError ? { status: error.status } : { err: error })

/** The cookies that the page may read. Outside production, reading one that its route did not declare throws. */
function readCookies({ settings, log }: Services, request: Request, url: URL, route: PageRoute | null) {
  return new Cookies(request.headers.get('cookie'), {
    secure: url.protocol === 'https:' || settings.production,
    declared: route?.cookies,
    onUndeclared(name) {
      const error = new Error(
        `The page ${route?.id} reads the cookie ${name}, which its handle does not declare`,
      )
      if (!settings.production) throw error
      log.error({ err: error }, 'page is not cached')
    },
  })
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
