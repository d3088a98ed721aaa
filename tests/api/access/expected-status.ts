import type { Rule } from '#contract/core/access.ts'
import { isCreation } from '#contract/creations.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Kind } from './callers.ts'

/** State of the portal: published, and the modules that are on. */
export interface Portal {
  published: boolean
  modules: boolean
}

/** Organization of the row in the request: ours, the one of the caller's host, the caller's own, or none. */
export type RowOwner = 'ours' | 'there' | 'self' | 'none'

/** Returns the status that a call must have, computed from the contract alone and independently of the server. */
export function expectedStatus(endpoint: Endpoint, caller: Kind, of: RowOwner, portal: Portal): number {
  if (isForeign(caller)) return 401
  const place = organizationOfCall(endpoint, caller)
  const crossing = endpoint.scope === 'platform'
  const insider = isInsider(caller, place)
  const outsiders = endpoint.access.some(({ who }) => who !== 'staff' && who !== 'admin')
  if (!crossing && !place) return withoutPlace(caller, outsiders)
  if (!crossing && !insider && outsiders && place === 'ours' && isClosed(endpoint, portal)) return 404
  const granting = endpoint.access.filter(rule => grants(rule, caller, insider))
  if (!granting.length) return caller.who === 'anonymous' ? 401 : 403
  if (caller.mustChange && !endpoint.beforePasswordChange && !isOpen(endpoint)) return 403
  if (isHeld(granting, caller) && caller.key !== 'right') return 404
  if (crossing && sees(endpoint, 'published') && !portal.published && !(insider && place === 'ours'))
    return 404
  // Staff reach only their own organization, even where a call crosses organizations.
  const reaches = crossing && granting.some(({ who }) => who !== 'staff')
  if (!reaches && of === 'ours' && place !== 'ours') return 404
  if (endpoint.answer.kind === 'none') return 204
  return isCreation(endpoint) ? 201 : 200
}

/** On an organization's host, a token of another organization does not hold. */
const isForeign = ({ host, who, home }: Kind) =>
  host !== 'main' && (who === 'staff' || who === 'customer') && host !== home

/** The organization that the call applies to. */
export function organizationOfCall(
  endpoint: Endpoint,
  { host, who, home, inside }: Kind,
): 'ours' | 'theirs' | null {
  if (host !== 'main') return host
  if (who === 'staff' || who === 'customer') return home
  if (who === 'admin') return inside
  return endpoint.path.startsWith('/api/organizations/{id}') ? 'ours' : null
}

const isInsider = ({ who, permissions, inside }: Kind, place: string | null) =>
  who === 'staff' ||
  (who === 'admin' &&
    inside !== null &&
    inside === place &&
    permissions.includes('admin.organization.signin'))

function withoutPlace({ who }: Kind, outsiders: boolean) {
  if (who === 'admin') return 403
  return outsiders ? 404 : 401
}

const isClosed = ({ module }: Endpoint, { published, modules }: Portal) => !published || (module && !modules)
const isOpen = ({ access }: Endpoint) => access.some(({ who }) => who === 'anyone')
const sees = ({ access }: Endpoint, what: string) =>
  access.some(rule => rule.who === 'anyone' && rule.sees === what)

function grants(rule: Rule, { who, permissions, locked, key }: Kind, insider: boolean): boolean {
  const hasAny = (names: readonly string[]) =>
    names.length === 0 || names.some(name => permissions.includes(name))
  switch (rule.who) {
    case 'anyone':
      return true
    case 'holder':
      return key !== null
    case 'customer':
      return who === 'customer' && !locked
    case 'staff':
      return insider && (who === 'admin' || hasAny(rule.any))
    case 'admin':
      return who === 'admin' && hasAny(rule.any)
  }
}

/** A caller with an access key is judged by the key alone. */
const isHeld = (granting: Rule[], { key }: Kind) =>
  key !== null && granting.some(({ who }) => who === 'holder')
