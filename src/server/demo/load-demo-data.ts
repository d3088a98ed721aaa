import { setTimeout as sleep } from 'node:timers/promises'
import { withLock } from '../core/database/with-lock.ts'
import type { Services } from '../core/services.ts'

interface Options {
  onlyIfEmpty: boolean
  log: (message: string) => void
}

/**
 * Loads the demo utilities into an empty database; throws if it is not empty and `onlyIfEmpty` is not set. Of several first starts at
 * once one loads them, and the others wait. The loader is imported lazily because most starts do not need it.
 */
export async function loadDemoData(services: Services, { onlyIfEmpty, log }: Options) {
  const load = async () => {
    const isEmpty = await hasNoOrganization(services)
    if (!isEmpty && !onlyIfEmpty)
      throw new Error('Die Datenbank ist nicht leer. Die Vorführdaten brauchen eine leere Datenbank.')
    if (isEmpty) {
      log('Lade die Vorführdaten …')
      const { loadUtilities } = await import('./load-utilities.ts')
      await loadUtilities(services)
    }
    return true
  }
  while (!(await withLock(services.database.platform, 'demo data', load))) await sleep(250)
}

const hasNoOrganization = async ({ database: { platform } }: Services) =>
  (await platform.selectFrom('organizations').select('id').limit(1).execute()).length === 0
