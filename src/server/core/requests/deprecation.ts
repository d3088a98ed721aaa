import type { Endpoint } from '#contract/core/endpoint.ts'
import type { BoundEndpoint } from './implement.ts'

/** The endpoints, and beside each that moved the same one at its former address. */
export const withFormerAddresses = (features: BoundEndpoint[]): BoundEndpoint[] =>
  features.flatMap(bound => {
    const { former, ...endpoint } = bound.endpoint
    if (!former) return [bound]
    const { path, since, until } = former
    const deprecated = { since, until, successor: endpoint.path }
    return [bound, { ...bound, endpoint: { ...endpoint, path, deprecated } }]
  })

/** Headers of a call that is given up: since when (RFC 9745), until when it answers (RFC 8594), and what replaces it. */
export function deprecationHeaders({ deprecated }: Endpoint): Record<string, string> {
  if (!deprecated) return {}
  const { since, until, successor } = deprecated
  return {
    deprecation: `@${new Date(since).getTime() / 1000}`,
    sunset: new Date(until).toUTCString(),
    ...(successor && { link: `<${successor}>; rel="successor-version"` }),
  }
}
