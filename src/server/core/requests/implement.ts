import type {
  AnswerOf,
  BodyOf,
  Contract,
  Endpoint,
  Page,
  Params,
  PathOf,
  QueryOf,
} from '#contract/core/endpoint.ts'
import type { z } from 'zod'
import type { Context, PlatformContext } from '../context.ts'

/** The return type of a handler: a record, a page, a file response, or nothing. */
export type Result<A> = A extends { kind: 'one'; schema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { kind: 'many'; schema: infer S extends z.ZodType }
    ? Page<z.output<S>>
    : A extends { kind: 'file' }
      ? Response
      : void

export interface Call<E> {
  ctx: E extends { scope: 'platform' } ? PlatformContext : Context
  params: Params<PathOf<E>>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The raw request, for uploads. */
  raw: Request
}

export type Handler<E> = (call: Call<E>) => Promise<Result<AnswerOf<E>>> | Result<AnswerOf<E>>
export type Handlers<C> = { [Name in keyof C]: Handler<C[Name]> }

/** An endpoint with its handler. */
export interface BoundEndpoint {
  name: string
  endpoint: Endpoint
  handle: (call: Call<Endpoint>) => unknown
}

/** Binds handlers to a contract; a missing or mistyped handler does not compile. */
export const implement = <const C extends Contract>(contract: C, handlers: Handlers<C>): BoundEndpoint[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint: endpoint,
    handle: handlers[name as keyof C] as BoundEndpoint['handle'],
  }))
