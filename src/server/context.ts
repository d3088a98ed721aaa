import { type Access, type Caller, mayCall } from '#contract/access.ts'
import type { Trustlevel } from '#contract/trustlevels.ts'
import type { Db } from './db.server.ts'
import type { House } from './house.ts'
import type { Organization } from './organizations/find.ts'

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
  | { kind: 'staff'; id: string; name: string; permissions: string[]; password_change_required: boolean }
  | {
      kind: 'admin'
      id: string
      name: string
      permissions: string[]
      inside: boolean
      password_change_required: boolean
    }

/** Secrets shown with the request that open one thing each. */
export interface Keys {
  draft: string | null
  procedure: string | null
  confirmation: string | null
  subscription: string | null
  postbox: string | null
}

export interface RequestFacts {
  id: string
  /** The caller's address, for limits only: never stored with a case, never logged. */
  address: string
  host: string
  origin: string
  token: string | null
  keys: Keys
  ifMatch: string | null
}

/** Who asks, when, and in which organization; comes first in every verb. */
export interface PlatformContext {
  house: House
  request: RequestFacts
  actor: Actor
  now: Date
  /** Crosses organizations: host lookup, sessions, platform administration. */
  platform: Db
  organization: Organization | null
}

export interface Context extends PlatformContext {
  organization: Organization
  /** Sees this organization's rows and no others. */
  db: Db
}

export const asCaller = (actor: Actor): Caller => actor

/** Whether the actor works for the utility: sees what is not published, and more in logs of a case. */
export const isStaff = (actor: Actor) => mayCall([{ who: 'staff', any: [] }], asCaller(actor))

/** Whether the actor sees more than visitors do: drafts of news, categories that are not shown. */
export const seesUnpublished = (access: Access, actor: Actor) =>
  !mustChangePassword(actor) && access.some(rule => rule.who !== 'anyone' && mayCall([rule], asCaller(actor)))

export const mustChangePassword = (actor: Actor) =>
  'password_change_required' in actor && actor.password_change_required

/** The signed-in customer; a locked one is nobody. */
export const customerOf = ({ actor }: PlatformContext) =>
  actor.kind === 'customer' && !actor.locked ? actor : null

export const actorName = (actor: Actor) => ('name' in actor ? actor.name : '')
export const actorId = (actor: Actor) => ('id' in actor ? actor.id : null)
