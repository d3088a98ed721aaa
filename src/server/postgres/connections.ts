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
}

type Server = Pick<Embedded, 'connection'> | null

/** Connection settings by role. Pass the embedded server when there is no DATABASE_URL. */
export function connections(
  settings: Pick<Settings, 'databaseUrl' | 'secretKey'>,
  embedded: Server,
): Connections {
  const owner = ownerConnection(settings.databaseUrl, embedded)
  const as = (user: string): PoolConfig => ({
    ...owner,
    user,
    password: rolePassword(settings.secretKey, user),
  })
  return { owner, app: as(roles.app), platform: as(roles.platform), worker: as(roles.worker) }
}

function ownerConnection(databaseUrl: string | null, embedded: Server): PoolConfig {
  if (databaseUrl) return parseIntoClientConfig(databaseUrl)
  if (embedded) return { ...embedded.connection, ssl: false }
  throw new Error('Neither DATABASE_URL nor an embedded server')
}
