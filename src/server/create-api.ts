import { Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type Actor, isStaff, type PlatformContext } from './core/context.ts'
import { toHttpError, internalError, notFound, type HttpError, toProblem } from './core/errors.ts'
import { documentation } from './docs/serve.ts'
import type { Services } from './core/services.ts'
import { callEndpoint } from './core/requests/call-endpoint.ts'
import { nameRequest, noteOrganization } from './core/activity/activity.ts'
import { type Connection, deviceHeader, readRequestFacts } from './core/requests/request-facts.ts'
import { fixedPathsFirst, patternOf } from './core/requests/routing.ts'
import { limitedAddress, unmapped } from './core/requests/network.ts'
import { RateLimiter, defaultRequestsPerMinute } from './core/requests/rate-limiter.ts'
import { type Organization, organizationFinder } from './core/organization.ts'
import { originOfPortal } from './core/portal-origin.ts'
import { deprecationHeaders, withFormerAddresses } from './core/requests/deprecation.ts'
import { changesContent } from './core/requests/changes-content.ts'
import { signInWithKey, withNotedRefusal } from './apikeys/sign-in-with-key.ts'
import { createKeyUsage } from './apikeys/usage.ts'
import { features } from './features.ts'
import { auditEndedToken, auditRefusal } from './sessions/audit-refusals.ts'
import { touchSession } from './sessions/find-session.ts'
import { anyKnownDevice } from './sessions/known-device.ts'
import { forgetSessions, sessionHere } from './sessions/session-cache.ts'

type Env = { Bindings: Connection }
type Facts = ReturnType<typeof readRequestFacts>

/** Creates the API: every endpoint of the contract behind the same guards. */
export function createApi(services: Services) {
  const finder = organizationFinder(services)
  const limiter = new RateLimiter()
  const limitFactor = services.settings.requestsPerMinute / defaultRequestsPerMinute

  const usage = createKeyUsage()

  /** The machine, if the request carries an API key of this host's organization. */
  async function machineOf(facts: Facts, endpoint: Endpoint, hosted: Organization | null) {
    const { token } = facts
    const address = unmapped(facts.address)
    const found = token
      ? await signInWithKey(services, { token, address, endpoint }, { usage, limiter })
      : null
    return found && (!hosted || hosted.id === found.organization_id) ? found : null
  }

  async function contextOf(
    request: Request,
    connection: Connection,
    params: Record<string, string>,
    endpoint: Endpoint,
  ) {
    const facts = readRequestFacts(request, connection)
    const now = services.now()
    const platform = services.database.platform
    const hosted = facts.host === services.settings.mainHost ? null : await finder.byHost(facts.host)
    const machine = await machineOf(facts, endpoint, hosted)
    const session = facts.token && !machine ? await sessionHere(services, connection, facts.token) : null
    if (session && !connection.unattended) await touchSession(services, facts.token!, session)
    const signedIn = machine ?? session
    const named = facts.host === services.settings.mainHost ? namedOrganization(request, params) : null
    const own = hosted?.id ?? signedIn?.organization_id ?? (signedIn ? null : named)
    const organization = hosted ?? (own ? await finder.byId(own) : null)
    const actor = signedIn
      ? withInside(signedIn.actor, signedIn.organization_id, hosted?.id)
      : ({ kind: 'anonymous' } as const)
    const origin = originOfPortal(services, organization?.portal_domain ?? services.settings.mainHost)
    const ctx: PlatformContext = {
      services,
      request: { ...facts, origin },
      actor,
      now,
      platform,
      organization,
    }
    if (facts.token && !signedIn) throw await auditEndedToken(ctx)
    if (organization) {
      noteOrganization(organization.id)
      Object.assign(ctx, { db: services.database.scoped(organization.id) })
    }
    return { ctx, key: machine?.key ?? null }
  }

  const deviceOf = ({ headers }: Request) =>
    anyKnownDevice({ services, now: services.now() }, headers.get(deviceHeader))

  const app = new Hono<Env>()
  for (const [path, serve] of Object.entries(documentation))
    app.get(path, (c, next) => (showsDocs(services, c.env) ? serve() : next()))
  for (const bound of fixedPathsFirst(withFormerAddresses(features))) {
    const { method, path, limit = defaultRequestsPerMinute, perDevice } = bound.endpoint
    app.on(method, patternOf(bound.endpoint), async c => {
      nameRequest(path)
      const params = c.req.param() as Record<string, string>
      limiter.take(
        `${method} ${path} ${(perDevice && deviceOf(c.req.raw)) || limitedAddress(c.env.address)}`,
        limit * limitFactor,
        performance.now(),
      )
      const { ctx, key } = await contextOf(c.req.raw, c.env, params, bound.endpoint)
      const called = auditRefusal(ctx, bound.endpoint, callEndpoint(bound, ctx, c.req.raw, params))
      const refusable = { endpoint: bound.endpoint, address: unmapped(c.env.address) }
      const pending = key ? withNotedRefusal(services, { key, ...refusable }, called) : called
      if (method === 'GET') return marked(await pending, bound.endpoint)
      const response = await pending.finally(() => forgetSessions(c.env))
      if (ctx.organization && (isStaff(ctx.actor) || key) && changesContent(bound.endpoint))
        services.hub.contentChanged(ctx.organization.id)
      return marked(response, bound.endpoint)
    })
  }
  app.notFound(c => problemResponse(notFound(), c.env.id))
  app.onError((error, c) => {
    const httpError = toHttpError(error)
    if (httpError) return problemResponse(httpError, c.env.id)
    services.log.error({ err: error instanceof z.ZodError ? { zod: error.issues } : error }, 'request failed')
    return problemResponse(internalError(), c.env.id)
  })
  return app
}

/** The answer with the headers of a call that is given up. */
function marked(response: Response, endpoint: Endpoint): Response {
  for (const [name, value] of Object.entries(deprecationHeaders(endpoint))) response.headers.set(name, value)
  return response
}

const showsDocs = ({ settings: { apiDocs, mainHost } }: Services, { host }: Connection) =>
  apiDocs === 'all' || (apiDocs === 'main' && host === mainHost)

/** Organization id that a visitor of the main host names in the path or the query; null when absent or not a UUID. */
function namedOrganization(request: Request, params: Record<string, string>): string | null {
  const { pathname, searchParams } = new URL(request.url)
  const named = pathname.startsWith('/api/organizations/') ? params.id : searchParams.get('organization_id')
  return named && z.uuid().safeParse(named).success ? named : null
}

/** Sets `inside` of an admin: on an organization's own host, only if the admin entered this organization. */
const withInside = (actor: Actor, entered: string | null, hosted: string | undefined): Actor =>
  actor.kind === 'admin' ? { ...actor, inside: entered !== null && (!hosted || hosted === entered) } : actor

function problemResponse(httpError: HttpError, id: string): Response {
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...httpError.headers,
  }
  return new Response(JSON.stringify(toProblem(httpError, id)), { status: httpError.status, headers })
}
