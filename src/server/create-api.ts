import { type Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { holdsCredential } from '#contract/core/request-credentials.ts'
import { withNotedRefusal } from './apikeys/sign-in-with-key.ts'
import { nameRequest } from './core/activity/activity.ts'
import { isStaff } from './core/context.ts'
import { type HttpError, internalError, methodNotAllowed, notFound, toHttpError } from './core/errors.ts'
import { type Language, toProblem } from './core/to-problem.ts'
import { organizationFinder } from './core/organization.ts'
import { allowOf, createAddressFinder } from './core/requests/allowed-methods.ts'
import { publicCacheControl } from './core/requests/cache-control.ts'
import { callEndpoint } from './core/requests/call-endpoint.ts'
import { changesContent } from './core/requests/changes-content.ts'
import { asksForCredential, corsHeaders, preflightHeaders } from './core/requests/cors.ts'
import { deprecationHeaders, withFormerAddresses } from './core/requests/deprecation.ts'
import type { BoundEndpoint } from './core/requests/implement.ts'
import { limitedAddress, unmapped } from './core/requests/network.ts'
import {
  defaultRequestsPerMinute,
  type Quota,
  quotaHeaders,
  RateLimiter,
} from './core/requests/rate-limiter.ts'
import { type Connection, deviceHeader } from './core/requests/request-facts.ts'
import { fixedPathsFirst, patternOf } from './core/requests/routing.ts'
import type { Services } from './core/services.ts'
import { documentation } from './docs/serve.ts'
import { features } from './features.ts'
import { createContexts } from './request-context.ts'
import { auditRefusal } from './sessions/audit-refusals.ts'
import { anyKnownDevice } from './sessions/known-device.ts'
import { forgetSessions } from './sessions/session-cache.ts'

type Env = { Bindings: Connection }
type Asked = HonoContext<Env>

/** Creates the API: every endpoint of the contract behind the same guards. */
export function createApi(services: Services) {
  const finder = organizationFinder(services)
  const limiter = new RateLimiter()
  const contextOf = createContexts(services, limiter)
  const all = fixedPathsFirst(withFormerAddresses(features))
  const endpointsAt = createAddressFinder(all)
  const limitFactor = services.settings.requestsPerMinute / defaultRequestsPerMinute

  const deviceOf = ({ headers }: Request) =>
    anyKnownDevice({ services, now: services.now() }, headers.get(deviceHeader))

  const app = new Hono<Env>()
  for (const [path, serve] of Object.entries(documentation))
    app.get(path, (c, next) => (showsDocs(services, c.env) ? serve() : next()))
  for (const bound of all) {
    const { endpoint } = bound
    app.on(endpoint.method, patternOf(endpoint), async c => {
      const quotas: Quota[] = []
      const answer = await answerOf(c, bound, quotas).catch(error => problemOf(error, c))
      return withManners(
        answer,
        { ...(await originOf(c, endpoint)), ...deprecationHeaders(endpoint) },
        quotas,
      )
    })
  }
  app.notFound(async c => {
    const found = endpointsAt(c.req.path)
    const allow = allowOf(found)
    if (!found.length) return problemOf(notFound(), c)
    if (c.req.method !== 'OPTIONS') return problemOf(methodNotAllowed(allow), c)
    const wanted = c.req.header('access-control-request-method')
    const asked = found.find(({ endpoint: { method } }) => method === (wanted === 'HEAD' ? 'GET' : wanted))
    const cors = asked ? await originOf(c, asked.endpoint) : {}
    const headers = { allow: allow.join(', '), ...cors, ...(asked && preflightHeaders(cors, asked.endpoint)) }
    return new Response(null, { status: 204, headers })
  })
  app.onError(problemOf)
  return app

  /** Calls the endpoint. What is left of the limits that count is added to `quotas`. */
  async function answerOf(c: Asked, bound: BoundEndpoint, quotas: Quota[]): Promise<Response> {
    const { endpoint } = bound
    const { method, path, limit = defaultRequestsPerMinute, perDevice } = endpoint
    nameRequest(path)
    const params = c.req.param() as Record<string, string>
    const caller = (perDevice && deviceOf(c.req.raw)) || limitedAddress(c.env.address)
    const allowance = { policy: 'address', perMinute: limit * limitFactor } as const
    quotas.push(limiter.take(`${method} ${path} ${caller}`, allowance, performance.now()))
    const { ctx, machine } = await contextOf({ request: c.req.raw, connection: c.env, params, endpoint })
    if (machine) quotas.push(machine.quota)
    const called = auditRefusal(ctx, endpoint, callEndpoint(bound, ctx, c.req.raw, params))
    const refusable = { endpoint, address: unmapped(c.env.address) }
    const pending = machine ? withNotedRefusal(services, { key: machine.key, ...refusable }, called) : called
    if (method === 'GET') return pending
    const response = await pending.finally(() => forgetSessions(c.env))
    if (ctx.organization && (isStaff(ctx.actor) || machine) && changesContent(endpoint))
      services.hub.contentChanged(ctx.organization.id)
    return response
  }

  /** Headers for scripts of other websites. The organization is found in memory as a rule. */
  async function originOf(c: Asked, endpoint: Endpoint): Promise<Record<string, string>> {
    const { headers } = c.req.raw
    const origin = headers.get('origin')
    const { host } = c.env
    const organization =
      origin && host && host !== services.settings.mainHost ? await finder.byHost(host) : null
    const hasCredential =
      c.req.method === 'OPTIONS'
        ? asksForCredential(headers.get('access-control-request-headers'))
        : holdsCredential(name => headers.get(name))
    return corsHeaders({ origin, hasCredential }, endpoint, organization)
  }

  function problemOf(error: unknown, c: Asked): Response {
    const known = toHttpError(error)
    if (!known)
      services.log.error(
        { err: error instanceof z.ZodError ? { zod: error.issues } : error },
        'request failed',
      )
    return problemResponse(known ?? internalError(), c.env.id, languageOf(c.req.raw))
  }
}

const showsDocs = ({ settings: { apiDocs, mainHost } }: Services, { host }: Connection) =>
  apiDocs === 'all' || (apiDocs === 'main' && host === mainHost)

/** English for programs that ask for it. Our own pages are German, whatever the browser prefers. */
const languageOf = ({ headers }: Request): Language =>
  headers.get('sec-fetch-site') !== 'same-origin' && /^\s*en\b/i.test(headers.get('accept-language') ?? '')
    ? 'en'
    : 'de'

/** The answer with further headers. Answers that all get alike tell no limits, because they come from memory. */
function withManners(response: Response, more: Record<string, string>, quotas: readonly Quota[]): Response {
  const isShared = response.headers.get('cache-control') === publicCacheControl
  const limits = isShared || !quotas.length || response.headers.has('ratelimit') ? {} : quotaHeaders(quotas)
  for (const [name, value] of Object.entries({ ...limits, ...more })) response.headers.set(name, value)
  return response
}

function problemResponse(httpError: HttpError, id: string, language: Language): Response {
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    ...httpError.headers,
  }
  return new Response(JSON.stringify(toProblem(httpError, id, language)), {
    status: httpError.status,
    headers,
  })
}
