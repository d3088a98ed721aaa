import pino from 'pino'
import { randomUUIDv7 } from 'node:crypto'
import { activityForLog } from './core/activity/activity.ts'
import { startTracing } from './core/activity/tracing.ts'
import { createUsageCounter } from './core/activity/usage.ts'
import { createAuditCounter } from './core/audit/audit-counter.ts'
import { errorForLog } from './core/error-for-log.ts'
import { createDatabase } from './core/database/database.ts'
import { createStorage } from './files/storage.ts'
import type { Services } from './core/services.ts'
import { createTransport } from './email/transport.ts'
import type { Connections } from './postgres/connections.ts'
import { Hub } from './core/realtime/hub.ts'
import { sendHeartbeat } from './core/realtime/publish.ts'
import { indexPortalPages } from './search/index-portal-pages.ts'
import type { Settings } from './core/settings/settings.ts'
import './tables.ts'

export interface RunningServices {
  services: Services
  close(): Promise<void>
}

/** Creates the services: database, pub/sub, storage, email transport and log. */
export async function createServices(
  settings: Settings,
  connections: Connections,
  overrides: Partial<Pick<Services, 'now' | 'newId' | 'email'>> = {},
): Promise<RunningServices> {
  const log = pino({
    level: settings.logLevel,
    base: undefined,
    mixin: activityForLog,
    serializers: { err: errorForLog },
  })
  const database = createDatabase(connections, log, settings.slowStatement)
  const tracing = await startTracing(settings)
  await indexPortalPages(database.platform)
  const hub = new Hub(
    connections.listener,
    () => sendHeartbeat(database.platform),
    message => log.warn(message),
  )
  await hub.open()
  const storage = createStorage(settings, error => log.warn({ err: error }, 'storage away'))
  const email = overrides.email ?? createTransport(settings)
  const auditCounter = createAuditCounter()
  const flushing = setInterval(() => {
    void auditCounter
      .flush(services.now())
      .catch((error: unknown) => log.error({ err: error }, 'audit not written'))
  }, 60_000).unref()
  const services: Services = {
    settings,
    database,
    hub,
    storage,
    email,
    log,
    usage: createUsageCounter(),
    tracing,
    auditCounter,
    now: overrides.now ?? (() => new Date()),
    newId: overrides.newId ?? randomUUIDv7,
  }
  return {
    services,
    async close() {
      clearInterval(flushing)
      await auditCounter.flush(services.now(), true)
      await hub.close()
      await database.close()
      email.close()
      await tracing?.stop()
    },
  }
}
