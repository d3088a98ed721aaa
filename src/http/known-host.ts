import { organizationFinder } from '#server/core/organization.ts'
import { parseHost } from '#server/core/requests/host.ts'
import { isDirectRequest } from '#server/core/requests/proxies.ts'
import type { Services } from '#server/core/services.ts'
import type { IncomingMessage } from 'node:http'

/**
 * Tells a proxy whether it may get a certificate for a host name (`/known-host?domain=…`, as Caddy asks): 200 for the main host and
 * the hosts of organizations, suspended and closed ones included, else 404. Null for everybody but this machine and trusted proxies.
 */
export function createKnownHost(services: Services) {
  const { mainHost, trustedProxies } = services.settings
  const finder = organizationFinder(services)
  const isKnown = async (host: string) =>
    host === mainHost || Boolean((await finder.byHost(host)) ?? (await finder.blockedByHost(host)))

  return async function knownHost(request: IncomingMessage): Promise<Response | null> {
    if (!isDirectRequest(request, trustedProxies)) return null
    const host = parseHost(new URL(request.url ?? '', 'http://localhost').searchParams.get('domain') ?? '')
    const known = host !== null && (await isKnown(host))
    return new Response(known ? 'known' : 'unknown', {
      status: known ? 200 : 404,
      headers: { 'cache-control': 'no-store' },
    })
  }
}
