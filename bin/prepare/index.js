import { build, isBuilt } from './build.js'
import { exclusively } from './exclusive.js'
import { install, isInstalled } from './install.js'
import { isWritable } from './npm.js'
import { root } from './paths.js'
import { Trouble } from './trouble.js'

/** Installs and builds what is missing or out of date. */
export async function prepare({ building = true } = {}) {
  if (isInstalled() && (!building || isBuilt())) return
  if (!isWritable(root))
    throw new Trouble(`Der Ordner ${root} ist nicht beschreibbar. Bitte prüfen Sie Rechte und Laufwerk.`)
  await exclusively(async () => {
    if (!isInstalled()) await install()
    if (building && !isBuilt()) await build()
  })
}
