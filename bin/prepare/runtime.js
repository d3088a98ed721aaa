import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { inRoot } from './paths.js'
import { OperatorError } from './operator-error.js'

const platform = `${process.platform}-${process.arch}`
const packages = [`node-${platform}`, `node-bin-${platform}`]

/** Path of the Node that runs Klarwerk: the packaged one, or the running one where no package fits this system. */
export function findRuntime() {
  const packaged = packagedRuntime()
  if (packaged) return packaged
  if (runningNode() >= 22.22) return process.execPath
  throw new OperatorError(
    `Für ${platform} liegt kein Node bei, und das vorhandene (${process.version}) ist zu alt. ` +
      'Bitte installieren Sie Node 24 oder neuer von https://nodejs.org.',
  )
}

/** Removes a packaged Node that does not run here (it needs glibc), because npm scripts would use it. */
export function dropUnusableRuntime() {
  const packaged = packagedRuntime()
  if (!packaged || spawnSync(packaged, ['--version']).status === 0) return
  rmSync(packaged)
  rmSync(inRoot('node_modules', '.bin', 'node'), { force: true })
}

export function packagedRuntime() {
  return packages.map(name => inRoot('node_modules', name, 'bin', 'node')).find(existsSync)
}

/** Major and minor version as one comparable number: 22.22 for 22.22.1, 24.05 for 24.5.0. */
export function runningNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return (major ?? 0) + (minor ?? 0) / 100
}
