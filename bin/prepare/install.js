import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { demandRegistry, npmInstall, ourNode } from './npm.js'
import { missingPackages, packagesState } from './packages.js'
import { inRoot, root } from './paths.js'
import { completePostgres } from './postgres.js'
import { dropUnusableRuntime, packagedRuntime } from './runtime.js'
import { OperatorError } from './operator-error.js'

const stamp = inRoot('node_modules', '.klarwerk')

export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === packagesState()
}

export async function install() {
  if (missingPackages().length) await fetchPackages()
  completePostgres()
  const missing = missingPackages().join(', ')
  if (missing) console.warn(`Diese Pakete fehlen noch, der nächste Start versucht es wieder: ${missing}`)
  else writeFileSync(stamp, packagesState())
}

async function fetchPackages() {
  demandSpace()
  await demandRegistry()
  console.log('Installiere Pakete … (einmalig, etwa eine Minute)')
  await npmInstall(ourNode())
  dropUnusableRuntime()
  const own = packagedRuntime()
  // An old Node makes npm skip binaries that need a newer Node; the packaged Node is installed now.
  if (own && missingPackages().length) await npmInstall(own)
}

/** Finds incomplete packages: npm reports success even when the disk was full. */
function demandSpace() {
  const { bavail, bsize } = statfsSync(root)
  const free = Math.round((bavail * bsize) / 1e6)
  if (free < 1000)
    throw new OperatorError(`Auf dem Laufwerk von ${root} sind nur ${free} MB frei, nötig ist 1 GB.`)
}
