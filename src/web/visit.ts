import { createContext } from 'react-router'
import type { PublicOrganization } from '#contract/organization-rows.ts'
import type { Client } from './api.ts'
import type { Cookies } from './cookies.ts'

/** Secrets that open one thing each. */
export type VisitKeys = {
  draft?: string
  procedure?: string
  confirmation?: string
  subscription?: string
  postbox?: string
}

/** One request for a page: who asks, through what, and when. Put into React Router's context by the front door. */
export interface Visit {
  /** The API as this visitor may use it. `customer` and `user` name the strategy. */
  as(strategy: 'customer' | 'user', keys?: VisitKeys): Client
  /** The utility whose host this is; null on the main host and where there is none. */
  organization: PublicOrganization | null
  cookies: Cookies
  /** Which sign-ins the browser holds. */
  signedIn: { customer: boolean; user: boolean }
  isMainHost: boolean
  /** Where people reach this portal, for addresses that leave it: feeds, share pictures. */
  origin: string
  demo: boolean
  now: Date
}

export const visitContext = createContext<Visit>()
