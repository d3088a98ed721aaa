import type {
  AnswerOf,
  BodyIn,
  Contract,
  Endpoint,
  Page,
  Params,
  PathOf,
  QueryIn,
} from '#contract/core/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { Problem } from '#contract/core/problem.ts'
import type { z } from 'zod'

/** Thrown for an error status of the API; carries its problem document. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.status = problem.status
    this.problem = problem
  }
}

type ResponseData<A> = A extends { kind: 'one'; schema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { kind: 'many'; schema: infer S extends z.ZodType }
    ? Page<z.output<S>>
    : A extends { kind: 'file' }
      ? Response
      : void

type Maybe<Key extends string, T> = [keyof T] extends [never]
  ? { [K in Key]?: T }
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T }

export type RequestOptions<E> = Maybe<'params', Params<PathOf<E>>> &
  Maybe<'query', QueryIn<E>> & {
    body?: BodyIn<E>
    /** Idempotency key: a repeated request has its effect once. */
    key?: string
    ifMatch?: string
    /** Token and solution of the work that a refused call costs. */
    work?: string
    /** A form request whose body is streamed to the API unparsed. */
    form?: Request
  }

type Method<E> =
  Record<never, never> extends RequestOptions<E>
    ? (ask?: RequestOptions<E>) => Promise<ResponseData<AnswerOf<E>>>
    : (ask: RequestOptions<E>) => Promise<ResponseData<AnswerOf<E>>>
type ResourceClient<C extends Contract> = { [Name in keyof C]: Method<C[Name]> }
export type Client = { [Name in keyof Api]: ResourceClient<Api[Name]> }

/** The part of a response that the client reads; file endpoints need a whole `Response`. */
export type ClientResponse = Pick<Response, 'ok' | 'status' | 'json'>
export type Transport = (path: string, init: RequestInit & { duplex?: 'half' }) => Promise<ClientResponse>

/** Creates the typed client over a transport: in-process during rendering, fetch in the browser. */
export const createClient = (contract: Api, send: Transport) =>
  lazily(contract, resource => createResource(resource, send)) as unknown as Client

const createResource = (resource: Contract, send: Transport) =>
  lazily(
    resource,
    endpoint =>
      (ask: RequestOptions<Endpoint> = {}) =>
        call(endpoint, ask, send),
  )

/** A proxy that creates properties on access, because a page uses few of them. */
const lazily = <T extends object>(given: T, make: (value: T[keyof T]) => unknown): T =>
  new Proxy(given, { get: (_, name) => (name in given ? make(given[name as keyof T]) : undefined) })

async function call(endpoint: Endpoint, ask: RequestOptions<Endpoint>, send: Transport): Promise<unknown> {
  const response = await send(address(endpoint, ask), request(endpoint, ask))
  if (!response.ok) throw new ApiError(await problemOf(response))
  if (endpoint.answer.kind === 'file') return response
  if (response.status === 204) return undefined
  const body = await response.json()
  return endpoint.answer.kind === 'many' ? body : body.data
}

function address({ path }: Endpoint, { params = {}, query = {} }: RequestOptions<Endpoint>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
  const given = Object.entries(query as object).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return given.length ? `${filled}?${search}` : filled
}

function request(
  { method, idempotent }: Endpoint,
  { body, key, ifMatch, work, form }: RequestOptions<Endpoint>,
): RequestInit & { duplex?: 'half' } {
  const headers = new Headers()
  // Other endpoints refuse the key.
  if (key && idempotent) headers.set('idempotency-key', key)
  if (ifMatch) headers.set('if-match', ifMatch)
  if (work) headers.set('x-work', work)
  if (form) {
    headers.set('content-type', form.headers.get('content-type') ?? '')
    return { method, headers, body: form.body, duplex: 'half' }
  }
  if (body === undefined) return { method, headers }
  headers.set('content-type', 'application/json')
  return { method, headers, body: JSON.stringify(body) }
}

/** Reads the problem document. Its status falls back to that of the response, then to 500. */
async function problemOf(response: ClientResponse): Promise<Problem> {
  const body = (await response.json().catch(() => null)) as Partial<Problem> | null
  return {
    type: 'about:blank',
    title: 'Es ist ein Fehler aufgetreten.',
    ...body,
    status: body?.status ?? response.status ?? 500,
  }
}
