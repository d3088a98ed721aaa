import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isPublicRead } from '#contract/core/public-read.ts'
import { fixedPathsFirst, patternOf } from '#server/core/requests/routing.ts'
import type { Cookies, PreferenceCookie } from '#web/lib/cookies.ts'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'
import type { PageRoutes } from './page-routes.ts'

/** A public page or a public read: all that its answer depends on, besides the organization. */
export interface CacheTarget {
  /** Id of the page's route, or path of the call in the contract. */
  route: string
  /** Normalized path with query. */
  path: string
  /** Preferences that change the answer. */
  cookies: readonly PreferenceCookie[]
  /** Whether it is a call of the API. */
  isCall: boolean
  /** Whether the answer is made without the draft's cookie: public pages, except those that read the draft. */
  ignoresDraft: boolean
  /** The key's part after the organization, for a request without cookies. */
  keyWithoutCookies: string
  /** `platform`: the answer belongs to no single organization. */
  scope: 'organization' | 'platform'
}

export interface CacheTargets {
  /** The target at a normalized path with query; null where nothing may be cached. */
  find(path: string): CacheTarget | null
  /** The same from memory alone; undefined where it was not found before. */
  known(path: string): CacheTarget | undefined
}

const maxLength = 500

/** Tells by the contract and by the handles of the routes which addresses may be cached. */
export function createCacheTargets(pageRoute: PageRoutes['loaded']): CacheTargets {
  const call = createCallFinder()
  const targets = new LRUCache<string, CacheTarget>({ max: 5_000 })

  function read(path: string): CacheTarget | null {
    const { pathname } = new URL(path, 'http://path.invalid')
    if (path.length > maxLength) return null
    if (pathname.startsWith('/api/')) return targetOfCall(call(pathname), path)
    const route = pageRoute(pathname)
    if (!route?.cookies) return null
    return toTarget(route.id, path, route.cookies, 'organization', !route.readsDraft)
  }

  return {
    find(path) {
      const found = targets.get(path) ?? read(path)
      if (found) targets.set(path, found)
      return found
    },
    known: path => targets.get(path),
  }
}

const targetOfCall = (endpoint: Endpoint | undefined, path: string): CacheTarget | null =>
  endpoint && isPublicRead(endpoint)
    ? toTarget(endpoint.path, path, [], endpoint.scope ?? 'organization')
    : null

function toTarget(
  route: string,
  path: string,
  cookies: CacheTarget['cookies'],
  scope: CacheTarget['scope'],
  ignoresDraft = false,
): CacheTarget {
  const keyWithoutCookies = [route, path, ...cookies.map(() => '-')].join('\n')
  return { route, path, cookies, scope, ignoresDraft, keyWithoutCookies, isCall: path.startsWith('/api/') }
}

/** Finds the call of the contract that answers GET at a path. Percent-encoded paths count as none. */
function createCallFinder() {
  const router = new TrieRouter<Endpoint>()
  const endpoints = Object.values(contract).flatMap(calls => Object.values<Endpoint>(calls))
  for (const { endpoint } of fixedPathsFirst(endpoints.map(endpoint => ({ endpoint }))))
    if (endpoint.method === 'GET') router.add('GET', patternOf(endpoint), endpoint)
  return (pathname: string) => (pathname.includes('%') ? undefined : router.match('GET', pathname)[0][0]?.[0])
}

/**
 * Returns the cache key. `organization_id` is that of the organization that was found; null for the platform. `cookies` is
 * null where the request has none.
 */
export function cacheKey(
  organization_id: string | null,
  target: CacheTarget,
  cookies: Cookies | null,
): string {
  const owner = organization_id ?? 'platform'
  if (!cookies) return `${owner}\n${target.keyWithoutCookies}`
  const values = target.cookies.map(name => cookies.get(name) ?? '-')
  return [owner, target.route, target.path, ...values].join('\n')
}
