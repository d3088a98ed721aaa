import { build, isBuilt } from './build.js'
import { withLock } from './lock.js'
import { install, isInstalled } from './install.js'
import { isWritable } from './npm.js'
import { root } from './paths.js'
import { OperatorError } from './operator-error.js'

/** Installs and builds what is missing or out of date. */
export async function prepare({ building = true } = {}) {
  if (isInstalled() && (!building || isBuilt())) return
  if (!isWritable(root))
    throw new OperatorError(
      `Der Ordner ${root} ist nicht beschreibbar. Bitte prüfen Sie Rechte und Laufwerk.`,
    )
  await withLock(async () => {
    if (!isInstalled()) await install()
    if (building && !isBuilt()) await build()
  })
}
