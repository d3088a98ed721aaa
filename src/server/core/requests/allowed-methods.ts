import type { Method } from '#contract/core/endpoint.ts'
import { TrieRouter } from 'hono/router/trie-router'
import type { BoundEndpoint } from './implement.ts'
import { patternOf } from './routing.ts'

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Finds the endpoints at an address, whatever their method. `bound` has fixed addresses first. */
export function createAddressFinder(bound: readonly BoundEndpoint[]) {
  const router = new TrieRouter<BoundEndpoint>()
  for (const each of bound) router.add(each.endpoint.method, patternOf(each.endpoint), each)
  return (path: string): BoundEndpoint[] =>
    methods.flatMap(method => router.match(method, path)[0][0]?.[0] ?? [])
}

/** The methods of an Allow header. */
export const allowOf = (found: readonly BoundEndpoint[]): string[] => [
  ...found.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  'OPTIONS',
]
