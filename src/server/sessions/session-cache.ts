import type { Services } from '../core/services.ts'
import { findSession, type Session } from './find-session.ts'

/** Caches the session lookups of one HTTP request, as a page makes many API calls. Call `forget` after each change: it may end the session. */
export function createSessionCache<Key extends object>(services: Services) {
  const known = new WeakMap<Key, Map<string, Promise<Session | null>>>()
  return {
    find(key: Key, token: string): Promise<Session | null> {
      const tokens = known.get(key) ?? new Map<string, Promise<Session | null>>()
      known.set(key, tokens)
      const found = tokens.get(token) ?? findSession(services, token)
      tokens.set(token, found)
      return found
    },
    forget: (key: Key) => known.delete(key),
  }
}
