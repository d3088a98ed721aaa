import type { ProcedureStatus } from '#contract/procedures/status.ts'
import { type ActorName, actorNames, type CustomerName, type Tenant, type World } from './world.ts'

/** A text that only these people may ever read. */
export interface Secret {
  text: string
  readers: Set<ActorName>
  /** Staff with the right, and administrators inside, read it too. */
  isForStaff: boolean
}

export interface Draft {
  id: string
  holder: ActorName
  key: string
  /** The key of the latest link. */
  link: string | null
  former: string[]
  owner: CustomerName | null
  /** Continued with the key of a link. */
  isResumed: boolean
  filled: Set<string>
  email: string
  secrets: Secret[]
  case: Case | null
}

export interface Case {
  id: string
  reference: string
  status: ProcedureStatus
  email: string
  owner: CustomerName | null
  /** Recipient of the emails. */
  recipient: ActorName
  key: string | null
  isDeleted: boolean
  secrets: Secret[]
}

export interface Message {
  id: string
  /** A customer, or a visitor by email. */
  to: ActorName
  email: string
  key: string | null
  isDelivered: boolean
  isDeleted: boolean
  secret: Secret
}

export interface Subscription {
  email: string
  isVerified: boolean
  /** Keys by purpose; all end with the subscription. */
  confirm: string[]
  change: string[]
  isEnded: boolean
}

/** First body sent under an idempotency key, the two bodies that are tried with it, and the answer from then on. */
export interface Claim {
  variant: number
  bodies: { email: string; secret: Secret }[]
  data: Record<string, unknown>
}

export class Model {
  readonly world: World
  readonly secrets = new Map<string, Secret>()
  readonly drafts: Draft[] = []
  readonly cases: Case[] = []
  readonly messages: Message[] = []
  readonly subscriptions: Subscription[] = []
  readonly claims = new Map<string, Claim>()
  /** Emails that must have gone out, by address. */
  readonly emails = new Map<string, number>()
  readonly states: Record<CustomerName, 'active' | 'locked' | 'closed'> = {
    'customer A': 'active',
    'customer B': 'active',
  }
  readonly deadTokens: { actor: ActorName; token: string }[] = []
  /** Texts in the account of each customer, until now. */
  readonly accounts: Record<CustomerName, Secret[]> = { 'customer A': [], 'customer B': [] }
  /** The utility that the administrator has entered. */
  inside: Tenant | null = null
  /** Rows that must have been added, by name. */
  readonly added: Record<string, number> = {}
  made = 0

  constructor(world: World) {
    this.world = world
  }

  /** A new text that nobody may read but the given people. */
  secret(readers: Iterable<ActorName>, isForStaff = false): Secret {
    this.made += 1
    const text = `zqzq${this.world.run}xx${this.made}q`
    const secret = { text, readers: new Set(readers), isForStaff }
    this.secrets.set(text, secret)
    return secret
  }

  address(name: string): string {
    this.made += 1
    return `${name}-${this.made}@${this.world.domain}`
  }

  mayRead(actor: ActorName, text: string): boolean {
    const secret = this.secrets.get(text)
    // Texts of earlier sequences on the same installation.
    if (!secret) return this.isStaffOfOurs(actor)
    return secret.readers.has(actor) || (secret.isForStaff && this.isStaffOfOurs(actor))
  }

  isStaffOfOurs = (actor: ActorName) =>
    actor === 'manager' || (actor === 'admin' && this.inside === this.world.ours)

  expectEmail(address: string) {
    const key = address.toLowerCase()
    this.emails.set(key, (this.emails.get(key) ?? 0) + 1)
  }

  add(name: string, count = 1) {
    this.added[name] = (this.added[name] ?? 0) + count
  }

  /** Ends the token of an actor, which must open nothing from now on. */
  endToken(actor: ActorName) {
    const token = this.world.tokens[actor]
    if (token) this.deadTokens.push({ actor, token })
    this.world.tokens[actor] = null
  }

  /** The customer's own name, where the actor is a customer who is signed in. */
  signedIn(actor: ActorName): CustomerName | null {
    if (actor !== 'customer A' && actor !== 'customer B') return null
    return this.world.tokens[actor] ? actor : null
  }

  openSubscription = (email: string) =>
    this.subscriptions.find(each => !each.isEnded && each.email.toLowerCase() === email.toLowerCase())
}

/** The people who have no rights of staff in our utility. */
export const outsiders = actorNames.filter(name => name !== 'manager' && name !== 'admin')
