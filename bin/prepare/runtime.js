import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { inRoot } from './paths.js'
import { Trouble } from './trouble.js'

const platform = `${process.platform}-${process.arch}`
const packages = [`node-${platform}`, `node-bin-${platform}`]

/** The Node that runs Klarwerk: the one from its packages, or the running one where none fits this system. */
export function findRuntime() {
  const packaged = packagedRuntime()
  if (packaged) return packaged
  if (runningNode() >= 22.22) return process.execPath
  throw new Trouble(
    `Für ${platform} liegt kein Node bei, und das vorhandene (${process.version}) ist zu alt. ` +
      'Bitte installieren Sie Node 24 oder neuer von https://nodejs.org.',
  )
}

/** A packaged Node that does not run here (it is built for glibc) would get in the way of every npm script. */
export function dropUnusableRuntime() {
  const packaged = packagedRuntime()
  if (!packaged || spawnSync(packaged, ['--version']).status === 0) return
  rmSync(packaged)
  rmSync(inRoot('node_modules', '.bin', 'node'), { force: true })
}

export function packagedRuntime() {
  return packages.map(name => inRoot('node_modules', name, 'bin', 'node')).find(existsSync)
}

/** Major and minor version as one number that compares: 22.22 for 22.22.1, 24.05 for 24.5.0. */
export function runningNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return (major ?? 0) + (minor ?? 0) / 100
}
