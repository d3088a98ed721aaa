import type { Endpoint } from '#contract/core/endpoint.ts'

/** The path of an endpoint as a pattern of Hono's router: `/api/news/:id`. */
export const patternOf = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1')

/** Fixed addresses before those with a parameter, because the first match answers. */
export const fixedPathsFirst = <T extends { endpoint: Endpoint }>(bound: T[]) =>
  bound.toSorted((a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')))
