import { createServices } from './create-services.ts'
import type { Settings } from './core/settings/settings.ts'
import { loadDemoData } from './demo/load-demo-data.ts'
import { ensureKeyCheck } from './key-check.ts'
import type { Connections } from './postgres/connections.ts'
import { migrate } from './postgres/migrate.ts'

export interface PrepareOptions {
  demo: boolean
  signal?: AbortSignal
  /** Starts also where the database is encrypted with SECRET_KEY_OLD. */
  isRotatingKey?: boolean
  log: (message: string) => void
}

/** Migrates the database and opens the services on it. Loads demo data if requested and the database is empty. */
export async function openMigrated(
  settings: Settings,
  databaseConnections: Connections,
  { demo, signal, isRotatingKey = false, log }: PrepareOptions,
) {
  signal?.throwIfAborted()
  const { secretKey, secretKeyOld, databaseWaitSeconds: waitSeconds } = settings
  const accepted = { secretKey, secretKeyOld: isRotatingKey ? secretKeyOld : null }
  await migrate({ owner: databaseConnections.owner, ...accepted, waitSeconds, log })
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
