import { createContext } from 'react-router'
import type { AccessKeyName, SessionName } from '#contract/core/request-credentials.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Client } from './api-client.ts'
import type { Cookies } from './cookies.ts'

/** Access keys, each for one record. */
export type VisitAccessKeys = Partial<Record<AccessKeyName, string>>

/** One page request: its caller, API client, cookies and time. The HTTP server puts it into React Router's context. */
export interface Visit {
  /** Returns the API client of the caller; `customer` and `user` name the authentication strategy. */
  as(strategy: SessionName, keys?: VisitAccessKeys): Client
  /** The organization of this host; null on the main host and on unknown hosts. */
  organization: PublicOrganization | null
  cookies: Cookies
  /** Whether the browser holds a customer or a user session. */
  signedIn: Record<SessionName, boolean>
  isMainHost: boolean
  /** Public origin of the portal, for absolute URLs: feeds, share pictures. */
  origin: string
  demo: boolean
  /** Phone number of the operator's support, for staff. */
  supportPhone: string | null
  now: Date
  /** Marks the inline scripts of this answer, which its policy allows; null on portal pages, which have none and may be cached. */
  nonce: string | null
  /** Names an inline style in the policy of the page. Only for text that the program made. */
  allowStyle(css: string): void
  /** Logs a fault that the page answers with an error of its own, with the request's id and no personal data. */
  report(error: unknown, what: string): void
}

export const visitContext = createContext<Visit>()
