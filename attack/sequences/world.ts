import type { Method } from '#contract/core/endpoint.ts'
import type { AccessKeyName } from '#contract/core/request-credentials.ts'

/** The people of a sequence. `stranger` works with all rights for another utility, `clerk` may only edit news. */
export const actorNames = [
  'visitor A',
  'visitor B',
  'customer A',
  'customer B',
  'clerk',
  'manager',
  'stranger',
  'admin',
] as const
export type ActorName = (typeof actorNames)[number]
export const customerNames = ['customer A', 'customer B'] as const
export type CustomerName = (typeof customerNames)[number]

export const isCustomer = (actor: ActorName): actor is CustomerName =>
  customerNames.some(name => name === actor)

export interface Call {
  host: string
  token?: string | null
  /** Names the network address of the caller, where the world can tell callers apart by it. */
  from: ActorName
  keys?: Partial<Record<AccessKeyName, string>>
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  headers: Headers
  /** The whole answer as text. */
  text: string
}

export interface Tenant {
  id: string
  host: string
}

export interface CustomerAccount {
  id: string
  email: string
  password: string
}

export interface SentEmail {
  to: string
  subject: string
  text: string
}

/** An installation with two utilities and everybody signed in, freshly made for one sequence. */
export interface World {
  /** Part of every text that the sequence writes; distinct for each world. Lower-case letters and digits. */
  run: string
  ours: Tenant
  theirs: Tenant
  mainHost: string
  tokens: Record<ActorName, string | null>
  customers: Record<CustomerName, CustomerAccount>
  /** YYYY-MM-DD */
  today: string
  /** Email addresses end with it. */
  domain: string
  send(call: Call, method: Method, path: string, body?: object): Promise<Reply>
  /** Sends what waits in the outbox, and returns all emails to addresses of this world; null where nobody can see them. */
  emails(): Promise<SentEmail[] | null>
  /** Numbers of rows of both utilities by name. */
  numbers(): Promise<Record<string, number>>
  /** Number of audit entries of an actor; null where nobody can see them. */
  audited(actor: ActorName): Promise<number | null>
}
