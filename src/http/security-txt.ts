import { organizationFinder } from '#server/core/organization.ts'
import { originOfPortal } from '#server/core/portal-origin.ts'
import type { Connection } from '#server/core/requests/request-facts.ts'
import type { Services } from '#server/core/services.ts'

const daysValid = 90

/** Serves security.txt (RFC 9116) on every host of this installation; null where no contact is set or the host is unknown. */
export function createSecurityTxt(services: Services) {
  const { securityContact, mainHost } = services.settings
  const isOurs = async (host: string) =>
    host === mainHost || (await organizationFinder(services).byHost(host)) !== null

  return async function securityTxt({ host }: Connection): Promise<Response | null> {
    if (!securityContact || host === null || !(await isOurs(host))) return null
    const expires = new Date(services.now().getTime() + daysValid * 86_400_000)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${originOfPortal(services, host)}/.well-known/security.txt`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  }
}
