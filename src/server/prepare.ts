import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RunningServices } from './create-services.ts'
import { readSettings, type Settings } from './core/settings/settings.ts'
import { connections, type Connections } from './postgres/connections.ts'
import { startEmbedded } from './postgres/embedded.ts'
import type { PrepareOptions } from './open-migrated.ts'

/** The settings and the services on a migrated database. */
export interface Prepared {
  settings: Settings
  databaseConnections: Connections
  open: RunningServices
  /** Closes the services, and stops the embedded database. */
  close(): Promise<void>
}

/** Opens the database, embedded or external, and migrates it. Loads demo data if requested and the database is empty. */
export async function prepare(env: NodeJS.ProcessEnv, options: PrepareOptions): Promise<Prepared> {
  const settings = readSettings(env, options)
  const starting = settings.databaseUrl
    ? null
    : startEmbedded({ dataDir: settings.dataDir, log: options.log })
  const [embedded, { openMigrated }] = await Promise.all([starting, importProgram()])
  try {
    const databaseConnections = connections(settings, embedded)
    const open = await openMigrated(settings, databaseConnections, options)
    const close = async () => {
      await open.close()
      await embedded?.stop()
    }
    return { settings, databaseConnections, open, close }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Imports what needs the database, while its process starts: both take half a second. */
async function importProgram() {
  await nextTurn()
  return import('./open-migrated.ts')
}
