import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.js'

const lockFile = inRoot('package-lock.json')

/** Compares with npm's own record, so that nothing is fetched again after `npm install` by hand. */
export function missingPackages() {
  const wanted = packagesIn(lockFile)
  const installed = packagesIn(inRoot('node_modules', '.package-lock.json'))
  return Object.keys(wanted).filter(
    path => path && isNeeded(wanted[path]) && installed[path]?.version !== wanted[path].version,
  )
}

/** Text that changes with the locked packages and with the platform. */
export function packagesState() {
  const platform = `${process.platform}-${process.arch}`
  return createHash('sha256').update(platform).update(readFileSync(lockFile)).digest('hex')
}

/** @param {string} file */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** @typedef {string | string[]} OneOrMore */
/** @param {{ optional?: boolean, os?: OneOrMore, cpu?: OneOrMore, libc?: OneOrMore }} entry */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true
  return (
    os &&
    cpu &&
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    (!libc || fits(libc, systemLibrary()))
  )
}

/**
 * @param {OneOrMore} wanted
 * @param {string} ours
 */
const fits = (wanted, ours) => [wanted].flat().includes(ours)

function systemLibrary() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
}
