import type { Endpoint } from '#contract/core/endpoint.ts'
import { isPublicRead } from '#contract/core/public-read.ts'
import { requestCredentials } from '#contract/core/request-credentials.ts'
import type { Organization } from '../organization.ts'

/** Headers of answers that scripts of other websites may read. */
const exposed = [
  'ETag',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Deprecation',
  'Sunset',
  'Link',
].join(', ')

/** Request headers that carry no credential. */
const plainHeaders = ['Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key']
const credentialHeaders: string[] = [
  ...new Set(Object.values(requestCredentials).map(({ header }) => header)),
]

/** Whether the headers that a preflight names hold a credential. */
export const asksForCredential = (names: string | null): boolean =>
  (names ?? '').split(',').some(name => credentialHeaders.includes(name.trim().toLowerCase()))

interface Caller {
  origin: string | null
  hasCredential: boolean
}

/**
 * Headers by which scripts of another website may read an answer (CORS): everybody's for what is published, and those of the
 * organization's list for the rest. Cookies never count there: no answer allows credentials.
 */
export function corsHeaders(
  { origin, hasCredential }: Caller,
  endpoint: Endpoint,
  organization: Organization | null,
): Record<string, string> {
  const isPublic = isPublicRead(endpoint) && !hasCredential
  if (isPublic) return { ...readableBy('*'), ...(endpoint.anyOrigin && embeddable) }
  if (!origin) return {}
  const isAllowed = organization?.config.allowed_origins.includes(origin)
  return { vary: 'Origin', ...(isAllowed && readableBy(origin)) }
}

const readableBy = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': exposed,
})
const embeddable = { 'cross-origin-resource-policy': 'cross-origin' }

/** Headers of the answer to a question before a call (preflight); none for a website that may not make it. */
export function preflightHeaders(cors: Record<string, string>, { method }: Endpoint): Record<string, string> {
  const origin = cors['access-control-allow-origin']
  if (!origin) return {}
  const headers = origin === '*' ? plainHeaders : [...plainHeaders, ...credentialHeaders]
  return {
    'access-control-allow-methods': method,
    'access-control-allow-headers': headers.join(', '),
    'access-control-max-age': '600',
  }
}
