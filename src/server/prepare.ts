import { type RunningServices, createServices } from './create-services.ts'
import { readSettings, type Settings } from './core/settings/settings.ts'
import { loadDemoData } from './demo/load-demo-data.ts'
import { ensureKeyCheck } from './key-check.ts'
import { connections, type Connections } from './postgres/connections.ts'
import { startEmbedded } from './postgres/embedded.ts'
import { migrate } from './postgres/migrate.ts'

export interface PrepareOptions {
  demo: boolean
  signal?: AbortSignal
  /** Starts also where the database is encrypted with SECRET_KEY_OLD. */
  isRotatingKey?: boolean
  log: (message: string) => void
}

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
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({ dataDir: settings.dataDir, log: options.log })
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

async function openMigrated(
  settings: Settings,
  databaseConnections: Connections,
  { demo, signal, isRotatingKey = false, log }: PrepareOptions,
) {
  signal?.throwIfAborted()
  const { secretKey, secretKeyOld } = settings
  const accepted = { secretKey, secretKeyOld: isRotatingKey ? secretKeyOld : null }
  await migrate({ owner: databaseConnections.owner, ...accepted, log })
  signal?.throwIfAborted()
  const open = await createServices(settings, databaseConnections)
  try {
    if (!isRotatingKey) await ensureKeyCheck(open.services)
    if (demo) await loadDemoData(open.services, { onlyIfEmpty: true, log })
    signal?.throwIfAborted()
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}
