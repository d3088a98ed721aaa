import { publicCacheControl } from '#server/core/requests/cache-control.ts'
import type { Visit } from '#web/lib/visit.ts'
import { policyOfData } from './base-headers.ts'
import { contentSecurityPolicy, securityHeaders } from './csp.ts'
import type { PageRoute } from './page-routes.ts'

interface PageFacts {
  route: PageRoute | null
  /** Sources of the page's inline styles. */
  styles: string[]
  /** Whether the request has no credential and the page is the same for all. */
  shared: boolean
  /** Without a policy in development, whose scripts and styles Vite inserts. */
  hasPolicy: boolean
}

/** Completes a response: policy, cookies, no-store for all but public pages, and noindex for all that is no public page. */
export function finishPage(
  response: Response,
  { cookies, organization, nonce }: Visit,
  { route, styles, shared, hasPolicy }: PageFacts,
): Response {
  const { status } = response
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  for (const change of cookies.changes) headers.append('set-cookie', change)
  if (cookies.clearsSiteData) headers.set('clear-site-data', '"cache", "storage"')
  const isPublic = shared && status === 200 && cookies.areShareable() && !headers.has('set-cookie')
  headers.set('cache-control', isPublic ? publicCacheControl : 'no-store')
  if (!route?.cookies || status !== 200) headers.set('x-robots-tag', 'noindex')
  const area = route?.area ?? null
  const tracker = area === 'staff' ? '' : organization?.config.analytics.tracker_url
  const isFramed = headers.has('x-frame-options')
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const ofPage = () => contentSecurityPolicy({ area, nonce, styles, tracker, isFramed })
  if (hasPolicy) headers.set('content-security-policy', isPage ? ofPage() : policyOfData)
  return new Response(response.body, { status, headers })
}
