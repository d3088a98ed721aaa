import { type Endpoint, paramSchema, wireSchema } from '#contract/core/endpoint.ts'
import { mayCall, permissionsFor } from '#contract/core/access.ts'
import { scopeOfCall } from '#contract/core/key-scopes.ts'
import { holdsCredential } from '#contract/core/request-credentials.ts'
import { isCreation } from '#contract/creations.ts'
import { isPublicRead } from '#contract/core/public-read.ts'
import type { Module } from '#contract/core/modules.ts'
import type { z } from 'zod'
import { type Actor, toCaller, type Context, isStaff, dueFirst, type PlatformContext } from '../context.ts'
import { compileAnswer } from './compile-answer.ts'
import { badRequest, forbidden, lacksPermission, lacksScope, notFound, unauthorized } from '../errors.ts'
import { withIdempotencyKey } from '../idempotency/with-idempotency-key.ts'
import type { BoundEndpoint, Call } from './implement.ts'
import { parseOrThrow } from '../parse.ts'
import { isCreated } from './created.ts'
import { jsonBounds } from './json-bounds.ts'
import { subjectOf, withWork, workOf } from './work/with-work.ts'
import { checkTypes } from './negotiation.ts'
import { readJson } from './read-json.ts'
import { publicCacheControl } from './cache-control.ts'
import { entityTag, matchesIfNoneMatch } from './etag.ts'

/** Runs an endpoint: checks tenant, access and input, calls the handler (with its idempotency key), and builds the response. */
export async function callEndpoint(
  bound: BoundEndpoint,
  ctx: PlatformContext,
  raw: Request,
  rawParams: Record<string, string>,
) {
  const { endpoint } = bound
  const organization = ctx.organization
  if (endpoint.scope !== 'platform') guardTenant(endpoint, ctx)
  guardAccess(endpoint, ctx)
  checkTypes(endpoint, raw)
  const params = parseOrThrow(paramsOf(endpoint), rawParams, notFound)
  const query = endpoint.query ? parseOrThrow(endpoint.query, queryOf(raw)) : {}
  guardOwn(endpoint, organization?.id, query as { organization_id?: string })
  const body = endpoint.body
    ? parseOrThrow(endpoint.body, await readJson(raw, boundsOf(endpoint), endpoint.bulk ? 5 : 1))
    : undefined
  // Parsed by the schemas from which the handler's call is typed.
  const call = { params, query: query as never, body: body as never, raw }
  const key = idempotencyKeyOf(endpoint, raw)
  const handle = (ctx: Context) => paid(bound, { ctx, ...call })
  if (!key) return respond(endpoint, await handle(ctx as Context), raw)
  const route = `${endpoint.method} ${endpoint.path} ${JSON.stringify(params)}`
  const isPlatform = endpoint.scope === 'platform'
  const { answer, isReplay } = await withIdempotencyKey(
    ctx as Context,
    { route, key, body, isPlatform },
    async db => {
      const inside = { ...ctx, db, ...(isPlatform && { platform: db }) } as Context
      const given = await handle(inside)
      return given ?? null
    },
  )
  const response = respond(endpoint, answer, raw)
  if (isReplay) response.headers.set('idempotent-replayed', 'true')
  return response
}

/** Calls the handler, after the work that a costly call may cost a visitor. */
function paid({ endpoint, handle }: BoundEndpoint, call: Call<Endpoint>): Promise<unknown> {
  const work = async () => handle(call)
  if (!endpoint.costly) return work()
  const subject = subjectOf(endpoint.path, call.params, call.body)
  return withWork(call.ctx, { subject, header: workOf(call.raw) }, work)
}

/** The idempotency key of a changing call. Throws 400 where the key is malformed or the call takes none. */
function idempotencyKeyOf({ method, idempotent }: Endpoint, raw: Request): string | null {
  const key = method === 'GET' ? null : raw.headers.get('idempotency-key')
  if (!key) return null
  if (!idempotent) throw badRequest('Dieser Aufruf nimmt keinen Idempotency-Key. Lassen Sie ihn weg.')
  if (!/^[\w-]{8,200}$/.test(key))
    throw badRequest('Der Idempotency-Key hat 8 bis 200 Zeichen: Buchstaben, Ziffern, - und _.')
  return key
}

function guardTenant(endpoint: Endpoint, { organization, actor }: PlatformContext) {
  if (!organization) throw noOrganization(endpoint, actor)
  if (isStaff(actor) || actor.kind === 'machine') return
  const isDisabled = (module: Module) => !organization[`enabled_${module}`]
  if (!organization.portal_published && isOpenToOutsiders(endpoint)) throw notFound()
  if (endpoint.module && isOpenToOutsiders(endpoint) && isDisabled(endpoint.module)) throw notFound()
}

/** The error without an organization: 403 for administrators, 401 where signing in helps, otherwise 404. */
const noOrganization = (endpoint: Endpoint, { kind }: Actor) => {
  if (kind === 'admin') return forbidden()
  return kind === 'anonymous' && !isOpenToOutsiders(endpoint) ? unauthorized() : notFound()
}

/** Whether an access rule admits callers other than staff. They get 404 while the portal is unpublished. */
const isOpenToOutsiders = (endpoint: Endpoint) =>
  endpoint.access.some(({ who }) => who === 'anyone' || who === 'customer' || who === 'holder')

function boundsOf(endpoint: Endpoint) {
  if (endpoint.bulk) return jsonBounds.bulk
  return isOpenToOutsiders(endpoint) ? jsonBounds.outsiders : jsonBounds.staff
}

function guardAccess(endpoint: Endpoint, { actor, request }: PlatformContext) {
  const holds = Object.entries(request.accessKeys).flatMap(([name, key]) => (key ? [name] : []))
  if (!mayCall(endpoint.access, toCaller(actor), holds)) throw refusal(endpoint, actor)
  const due = dueFirst(actor)
  if (!due || isAllowedBefore(endpoint, due)) return
  if (!mayCall(endpoint.access, { kind: 'anonymous' }, holds)) throw forbidden(dueWords[due])
}

const dueWords = {
  password: 'Bitte ändern Sie zuerst Ihr Passwort.',
  second_factor: 'Bitte richten Sie zuerst Ihren zweiten Faktor ein.',
}

const isAllowedBefore = (endpoint: Endpoint, due: keyof typeof dueWords) =>
  endpoint.beforePasswordChange || (due === 'second_factor' && endpoint.beforeSecondFactor)

function refusal(endpoint: Endpoint, actor: Actor) {
  const { access } = endpoint
  if (actor.kind === 'anonymous') return unauthorized()
  if (actor.kind === 'machine') return lacksScope(scopeOfCall(endpoint))
  const [permission] = permissionsFor(access, toCaller(actor).kind)
  return permission ? lacksPermission(permission) : forbidden()
}

function guardOwn(endpoint: Endpoint, own: string | undefined, query: { organization_id?: string }) {
  if (endpoint.scope === 'platform' || !query.organization_id) return
  if (query.organization_id !== own) throw notFound()
}

const paramSchemas = new WeakMap<Endpoint, z.ZodType<Record<string, string>>>()

function paramsOf(endpoint: Endpoint) {
  const schema = paramSchemas.get(endpoint) ?? paramSchema(endpoint)
  paramSchemas.set(endpoint, schema)
  return schema
}

function queryOf(raw: Request): Record<string, string> {
  const at = raw.url.indexOf('?')
  if (at < 0) return {}
  if (raw.url.length - at > 8_000) throw badRequest('Die Adresse ist zu lang.')
  const query = new URLSearchParams(raw.url.slice(at + 1))
  return Object.fromEntries([...query].filter(([, value]) => value !== ''))
}

function respond(endpoint: Endpoint, result: unknown, raw: Request): Response {
  if (result instanceof Response) return withCacheControl(result)
  const toAnswer = copierOf(endpoint)
  if (!toAnswer) return new Response(null, { status: 204 })
  const body = JSON.stringify(toAnswer(endpoint.answer.kind === 'many' ? result : { data: result }))
  const etag = entityTag(result, body)
  const isPublic = isPublicRead(endpoint) && !holdsCredential(name => raw.headers.get(name))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isPublic ? publicCacheControl : 'no-store',
    etag,
  }
  if (endpoint.method === 'GET' && matchesIfNoneMatch(raw.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (endpoint.bulk) return new Response(body, { status: 207, headers })
  const isNew = isCreation(endpoint) || isCreated(result)
  const id = isNew && (result as { id?: string }).id
  if (!id) return new Response(body, { status: 200, headers })
  const [noun] = new URL(raw.url).pathname.split('/external/')
  return new Response(body, { status: 201, headers: { ...headers, location: `${noun}/${id}` } })
}

/** Files without a rule of their own are not stored. */
function withCacheControl(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

const answers = new WeakMap<Endpoint, ReturnType<typeof compileAnswer> | null>()

function copierOf(endpoint: Endpoint) {
  const known = answers.get(endpoint)
  if (known !== undefined) return known
  const schema = wireSchema(endpoint.answer)
  const copier = schema && compileAnswer(schema)
  answers.set(endpoint, copier)
  return copier
}
