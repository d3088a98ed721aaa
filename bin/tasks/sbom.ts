import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../prepare/operator-error.js'
import { inRoot, root } from '../prepare/paths.js'
import { packagesToRun } from './locked-packages.ts'

interface Component {
  'bom-ref': string
  name: string
  version: string
  type: string
  purl: string
  licenses?: unknown[]
  hashes?: unknown[]
  externalReferences?: unknown[]
}

/** The parts of a CycloneDX document that are read or changed here. */
export interface Sbom {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * Makes the software bill of materials (CycloneDX) of everything that an installation runs, from package-lock.json. It names no
 * address of the registry that the packages came from.
 */
export async function makeSbom(): Promise<Sbom> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 50_000_000 }).catch(fail)
  const sbom = JSON.parse(stdout) as Sbom
  const withoutAddresses = (component: Component): Component => ({ ...component, externalReferences: [] })
  const own = { ...withoutAddresses(sbom.metadata.component), name: 'klarwerk', type: 'application' }
  const wanted = packagesToRun()
  const components = sbom.components.filter(({ name, version }) => wanted.has(`${name}@${version}`))
  const refs = new Set([own['bom-ref'], ...components.map(component => component['bom-ref'])])
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: own },
    components: components.map(withoutAddresses),
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(each => refs.has(each)) })),
  }
}

function fail(error: Error & { code?: unknown }): never {
  throw new OperatorError(
    error.code === 'ENOENT'
      ? 'npm fehlt. Bitte installieren Sie Node mit npm von https://nodejs.org.'
      : 'Die Stückliste konnte nicht erstellt werden. Bitte installieren Sie npm ab Version 10.',
  )
}

/** Writes the bill to a file, `build/sbom.cdx.json` by default. */
export default async function sbom([file = inRoot('build', 'sbom.cdx.json')]: string[]) {
  const made = await makeSbom()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`)
  console.log(`${made.components.length} Pakete: ${file}`)
}
