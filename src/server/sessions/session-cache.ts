import type { Db } from '../core/database/database.ts'
import { findSession, type Session } from './sessions.ts'

/** Caches the session lookups of one HTTP request, as a page makes many API calls. Call `forget` after each change: it may end the session. */
export function createSessionCache<Key extends object>(platform: Db) {
  const known = new WeakMap<Key, Map<string, Promise<Session | null>>>()
  return {
    find(key: Key, token: string, now: Date): Promise<Session | null> {
      const tokens = known.get(key) ?? new Map<string, Promise<Session | null>>()
      known.set(key, tokens)
      const found = tokens.get(token) ?? findSession(platform, token, now)
      tokens.set(token, found)
      return found
    },
    forget: (key: Key) => known.delete(key),
  }
}
