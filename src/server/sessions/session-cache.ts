import DataLoader from 'dataloader'
import { organizationFinder } from '../core/organization.ts'
import type { Connection } from '../core/requests/request-facts.ts'
import type { Services } from '../core/services.ts'
import { findSessions, type Session } from './find-session.ts'

const loaders = new WeakMap<Services, DataLoader<string, Session | null>>()

/** Looks up the sessions of requests that arrive together by one statement, which begins after all of them. It keeps none. */
function loaderOf(services: Services): DataLoader<string, Session | null> {
  const known = loaders.get(services)
  if (known) return known
  const loader = new DataLoader((tokens: readonly string[]) => findSessions(services, tokens), {
    cache: false,
    maxBatchSize: 50,
    batchScheduleFn: run => setImmediate(run),
  })
  loaders.set(services, loader)
  return loader
}

const known = new WeakMap<Connection, Map<string, Promise<Session | null>>>()

/** Looks a session up once per HTTP request, as a page makes many API calls. */
function findOnce(services: Services, connection: Connection, token: string): Promise<Session | null> {
  const tokens = known.get(connection) ?? new Map<string, Promise<Session | null>>()
  known.set(connection, tokens)
  const found = tokens.get(token) ?? loaderOf(services).load(token)
  tokens.set(token, found)
  return found
}

/** Forgets the lookups of a request. Call it after each change: it may end the session. */
export const forgetSessions = (connection: Connection) => known.delete(connection)

/** The session of a token on the host of the request; null where it has ended or belongs to another organization. */
export async function sessionHere(
  services: Services,
  connection: Connection,
  token: string,
): Promise<Session | null> {
  const { host } = connection
  const session = await findOnce(services, connection, token)
  if (!session || !host || host === services.settings.mainHost || session.actor.kind === 'admin')
    return session
  const hosted = await organizationFinder(services).byHost(host)
  return hosted && session.organization_id !== hosted.id ? null : session
}
