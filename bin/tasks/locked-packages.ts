import { readFileSync } from 'node:fs'
import { inRoot } from '../prepare/paths.js'

type Ranges = Record<string, string>
interface Locked {
  name?: string
  version: string
  dependencies?: Ranges
  optionalDependencies?: Ranges
  peerDependencies?: Ranges
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Returns `name@version` of every package that an installation runs: those that package.json depends on, and theirs. `npm sbom
 * --omit=dev` leaves out what a tool of development needs, too.
 */
export function packagesToRun(): Set<string> {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const name of neededBy(packages[path]!)) {
      const next = resolve(packages, path, name)
      if (next) visit(next)
    }
  }
  visit('')
  found.delete('')
  return new Set([...found].map(path => `${nameOf(path)}@${packages[path]!.version}`))
}

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional),
]

/** The path of a package as Node would find it from another; undefined for one of another platform that is not locked. */
function resolve(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return path
  if (!from) return undefined
  return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
