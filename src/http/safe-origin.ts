import { pagePath } from '#contract/addresses.ts'
import { saysOwnSite } from './own-site.ts'

/** The identity provider posts its response from another origin; signature and request id protect it. */
const crossOriginPath = pagePath('/client/saml/acs')

/** CSRF check: allows writes only from the same origin. */
export function isSafeOrigin(request: Request, url: URL): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || url.pathname === crossOriginPath) return true
  const origin = request.headers.get('origin')
  return (
    saysOwnSite(request.headers) ??
    (origin === null ||
      (URL.canParse(origin) && new URL(origin).host === (request.headers.get('host') ?? url.host)))
  )
}
