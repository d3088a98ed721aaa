import type { Db } from '../db.server.ts'
import { findSession, type Session } from './sessions.ts'

/**
 * Who asks, looked up once for all calls that answer one request: a page makes many of them. What a call changes may be who asks, so each change
 * forgets it.
 */
export function knownSessions<Asked extends object>(platform: Db) {
  const known = new WeakMap<Asked, Map<string, Promise<Session | null>>>()
  return {
    find(asked: Asked, token: string, now: Date): Promise<Session | null> {
      const tokens = known.get(asked) ?? new Map<string, Promise<Session | null>>()
      known.set(asked, tokens)
      const found = tokens.get(token) ?? findSession(platform, token, now)
      tokens.set(token, found)
      return found
    },
    forget: (asked: Asked) => known.delete(asked),
  }
}
