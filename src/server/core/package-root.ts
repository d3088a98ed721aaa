import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The package's folder, found from the sources and from the build. */
export const packageRoot = findUp(import.meta.dirname)

function findUp(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  return findUp(dirname(folder))
}
