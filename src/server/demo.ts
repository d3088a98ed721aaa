import type { House } from './house.ts'

interface Options {
  onlyIfEmpty: boolean
  log: (message: string) => void
}

/** Loads the demo utilities into an empty database. What draws them is fetched only then: most starts find them there. */
export async function runDemo(house: House, { onlyIfEmpty, log }: Options) {
  const found = await house.door.platform.selectFrom('organizations').select('id').limit(1).execute()
  if (found.length && onlyIfEmpty) return
  if (found.length)
    throw new Error('Die Datenbank ist nicht leer. Die Vorführdaten brauchen eine leere Datenbank.')
  log('Lade die Vorführdaten …')
  const { loadUtilities } = await import('./demo/utilities.ts')
  await loadUtilities(house)
}
