import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RunningServices } from './create-services.ts'
import { ensureDataFolder } from './core/settings/data-folder.ts'
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

/** The settings and the connections to a database that nothing was changed in. */
export interface OpenedServer extends Pick<Prepared, 'settings' | 'databaseConnections' | 'close'> {}

/** Opens the database, embedded or external, and migrates it. Loads demo data if requested and the database is empty. */
export async function prepare(env: NodeJS.ProcessEnv, options: PrepareOptions): Promise<Prepared> {
  const settings = readSettings(env, options)
  requireDataFolder(settings)
  const [server, { openMigrated }] = await Promise.all([openServer(settings, options.log), importProgram()])
  try {
    const open = await openMigrated(settings, server.databaseConnections, options)
    const close = async () => {
      await open.close()
      await server.close()
    }
    return { ...server, open, close }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Starts or joins the embedded database, or takes the given one, and changes nothing in it. */
export async function openServer(settings: Settings, log: (message: string) => void): Promise<OpenedServer> {
  const embedded = settings.databaseUrl ? null : await startEmbedded({ dataDir: settings.dataDir, log })
  return {
    settings,
    databaseConnections: connections(settings, embedded),
    close: async () => embedded?.stop(),
  }
}

/** Not needed where everything is elsewhere: such a node may run on a machine without a disk of its own. */
function requireDataFolder({ dataDir, databaseUrl, s3, smtpUrl }: Settings): void {
  if (!databaseUrl || !s3 || !smtpUrl) ensureDataFolder(dataDir)
}

/** Imports what needs the database, while its process starts: both take half a second. */
async function importProgram() {
  await nextTurn()
  return import('./open-migrated.ts')
}
