import { type Access, type Caller, mayCall } from '#contract/core/access.ts'
import type { AccessKeyName } from '#contract/core/request-credentials.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { Db } from './database/database.ts'
import type { Services } from './services.ts'
import type { Organization } from './organization.ts'

export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'customer'
      id: string
      customer_id: string
      name: string
      trustlevel: Trustlevel
      approved: boolean
      locked: boolean
    }
  | {
      kind: 'staff'
      id: string
      name: string
      permissions: string[]
      password_change_required: boolean
      second_factor_required: boolean
    }
  | {
      kind: 'machine'
      /** Id of the API key. */
      id: string
      name: string
      scopes: string[]
      /** Permissions that follow from the scopes in this call. */
      permissions: string[]
    }
  | {
      kind: 'admin'
      id: string
      name: string
      permissions: string[]
      inside: boolean
      password_change_required: boolean
      second_factor_required: boolean
    }

/** Access keys sent in request headers; each grants access to one record. */
export type AccessKeys = Record<AccessKeyName, string | null>

export interface RequestFacts {
  id: string
  /** IP address of the caller, used for rate limits only: never stored with a procedure, never logged. */
  address: string
  host: string
  userAgent: string | null
  /** Device tokens of the browser's earlier sign-ins, see `knownDevice`; null without any. */
  deviceTokens: string | null
  /** Origin of the organization's portal, from its settings; without an organization, of the main host. */
  origin: string
  token: string | null
  accessKeys: AccessKeys
  ifMatch: string | null
}

/** Caller, time and organization of a request; the first argument of every verb. */
export interface PlatformContext {
  services: Services
  request: RequestFacts
  actor: Actor
  now: Date
  /** Database access across organizations: host lookup, sessions, platform administration. */
  platform: Db
  organization: Organization | null
}

export interface Context extends PlatformContext {
  organization: Organization
  /** Database access limited to the rows of this organization. */
  db: Db
  /** The act of which all changes of this call are a part. Default: each change is one of its own. */
  act?: { id: string; recallable_until: string | null }
}

export const toCaller = (actor: Actor): Caller => actor

/** True for staff of the utility and for administrators inside it. */
export const isStaff = (actor: Actor) => mayCall([{ who: 'staff', any: [] }], toCaller(actor))

/** True if the actor may read unpublished records, such as drafts of news or hidden categories. */
export const seesUnpublished = (access: Access, actor: Actor) =>
  !dueFirst(actor) && access.some(rule => rule.who !== 'anyone' && mayCall([rule], toCaller(actor)))

/** Step that the person has to take first: change a password that others chose, or set up a second factor. */
export function dueFirst(actor: Actor): 'password' | 'second_factor' | null {
  if (actor.kind !== 'staff' && actor.kind !== 'admin') return null
  if (actor.password_change_required) return 'password'
  return actor.second_factor_required ? 'second_factor' : null
}

/** The signed-in customer; null for everyone else and for locked customers. */
export const customerOf = ({ actor }: PlatformContext) =>
  actor.kind === 'customer' && !actor.locked ? actor : null

export const actorName = (actor: Actor) => ('name' in actor ? actor.name : '')
export const actorId = (actor: Actor) => ('id' in actor ? actor.id : null)
