import type { Endpoint } from './endpoint.ts'

/** Returns whether the endpoint gives published records as JSON. To callers without credentials its answer is the same, so it may be cached. */
export const isPublicRead = ({ method, access, answer }: Endpoint): boolean =>
  method === 'GET' &&
  (answer.kind === 'one' || answer.kind === 'many') &&
  access.some(rule => rule.who === 'anyone' && rule.sees === 'published')
