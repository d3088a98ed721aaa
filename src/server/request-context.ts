import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { signInWithKey } from './apikeys/sign-in-with-key.ts'
import { createKeyUsage } from './apikeys/usage.ts'
import { noteOrganization } from './core/activity/activity.ts'
import type { Actor, PlatformContext } from './core/context.ts'
import { type Organization, organizationFinder } from './core/organization.ts'
import { originOfPortal } from './core/portal-origin.ts'
import { unmapped } from './core/requests/network.ts'
import type { RateLimiter } from './core/requests/rate-limiter.ts'
import { type Connection, readRequestFacts } from './core/requests/request-facts.ts'
import type { Services } from './core/services.ts'
import { auditEndedToken } from './sessions/audit-refusals.ts'
import { touchSession } from './sessions/find-session.ts'
import { sessionHere } from './sessions/session-cache.ts'

type Facts = ReturnType<typeof readRequestFacts>

interface Asked {
  request: Request
  connection: Connection
  params: Record<string, string>
  endpoint: Endpoint
}

/** Returns a function that finds out who calls, in which organization. */
export function createContexts(services: Services, limiter: RateLimiter) {
  const finder = organizationFinder(services)
  const usage = createKeyUsage()

  /** The machine, if the request carries an API key of this host's organization. */
  async function machineOf(facts: Facts, endpoint: Endpoint, hosted: Organization | null) {
    const { token } = facts
    const address = unmapped(facts.address)
    const found = token
      ? await signInWithKey(services, { token, address, endpoint }, { usage, limiter })
      : null
    return found && (!hosted || hosted.id === found.organization_id) ? found : null
  }

  return async function contextOf({ request, connection, params, endpoint }: Asked) {
    const facts = readRequestFacts(request, connection)
    const now = services.now()
    const platform = services.database.platform
    const hosted = facts.host === services.settings.mainHost ? null : await finder.byHost(facts.host)
    const machine = await machineOf(facts, endpoint, hosted)
    const session = facts.token && !machine ? await sessionHere(services, connection, facts.token) : null
    if (session && !connection.unattended) await touchSession(services, facts.token!, session)
    const signedIn = machine ?? session
    const named = facts.host === services.settings.mainHost ? namedOrganization(request, params) : null
    const own = hosted?.id ?? signedIn?.organization_id ?? (signedIn ? null : named)
    const organization = hosted ?? (own ? await finder.byId(own) : null)
    const actor = signedIn
      ? withInside(signedIn.actor, signedIn.organization_id, hosted?.id)
      : ({ kind: 'anonymous' } as const)
    const origin = originOfPortal(services, organization?.portal_domain ?? services.settings.mainHost)
    const ctx: PlatformContext = {
      services,
      request: { ...facts, origin },
      actor,
      now,
      platform,
      organization,
    }
    if (facts.token && !signedIn) throw await auditEndedToken(ctx)
    if (organization) {
      noteOrganization(organization.id)
      Object.assign(ctx, { db: services.database.scoped(organization.id) })
    }
    return { ctx, machine }
  }
}

/** Organization id that a visitor of the main host names in the path or the query; null when absent or not a UUID. */
function namedOrganization(request: Request, params: Record<string, string>): string | null {
  const { pathname, searchParams } = new URL(request.url)
  const named = pathname.startsWith('/api/organizations/') ? params.id : searchParams.get('organization_id')
  return named && z.uuid().safeParse(named).success ? named : null
}

/** Sets `inside` of an admin: on an organization's own host, only if the admin entered this organization. */
const withInside = (actor: Actor, entered: string | null, hosted: string | undefined): Actor =>
  actor.kind === 'admin' ? { ...actor, inside: entered !== null && (!hosted || hosted === entered) } : actor
