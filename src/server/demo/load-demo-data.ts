import type { Services } from '../core/services.ts'

interface Options {
  onlyIfEmpty: boolean
  log: (message: string) => void
}

/**
 * Loads the demo utilities into an empty database; throws if it is not empty and `onlyIfEmpty` is not set.
 * The loader is imported lazily because most starts do not need it.
 */
export async function loadDemoData(services: Services, { onlyIfEmpty, log }: Options) {
  const found = await services.database.platform.selectFrom('organizations').select('id').limit(1).execute()
  if (found.length && onlyIfEmpty) return
  if (found.length)
    throw new Error('Die Datenbank ist nicht leer. Die Vorführdaten brauchen eine leere Datenbank.')
  log('Lade die Vorführdaten …')
  const { loadUtilities } = await import('./load-utilities.ts')
  await loadUtilities(services)
}
