import type { PoolConfig } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import type { Settings } from '../core/settings/settings.ts'
import type { Embedded } from './embedded.ts'
import { rolePassword, roles } from './roles.ts'

export interface Connections {
  /** The owner of the tables; for migrations only. */
  owner: PoolConfig
  app: PoolConfig
  platform: PoolConfig
  worker: PoolConfig
  /** For LISTEN, as the platform's role. */
  listener: PoolConfig
  /** For jobs, which hold locks of a session; null where the others have sessions of their own, too. */
  jobs: { app: PoolConfig; platform: PoolConfig } | null
}

type Server = Pick<Embedded, 'connection'> | null

/**
 * Connection settings by role. Pass the embedded server when there is no DATABASE_URL. Migrations, queue and LISTEN need one
 * session throughout, so they and the jobs go past a pooler to DATABASE_DIRECT_URL.
 */
export function connections(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'secretKey'>,
  embedded: Server,
): Connections {
  const pooled = ownerConnection(settings.databaseUrl, embedded)
  const owner = settings.databaseDirectUrl ? parseIntoClientConfig(settings.databaseDirectUrl) : pooled
  const as = (user: string, to: PoolConfig): PoolConfig => ({
    ...to,
    user,
    password: rolePassword(settings.secretKey, user),
  })
  return {
    owner,
    app: as(roles.app, pooled),
    platform: as(roles.platform, pooled),
    worker: as(roles.worker, owner),
    listener: as(roles.platform, owner),
    jobs: settings.databaseDirectUrl
      ? { app: as(roles.app, owner), platform: as(roles.platform, owner) }
      : null,
  }
}

function ownerConnection(databaseUrl: string | null, embedded: Server): PoolConfig {
  if (databaseUrl) return parseIntoClientConfig(databaseUrl)
  if (embedded) return { ...embedded.connection, ssl: false }
  throw new Error('Neither DATABASE_URL nor an embedded server')
}
