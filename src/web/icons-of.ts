import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const icons = '@tabler/icons-react/dist/esm/icons'
const packages = join(import.meta.dirname, '../../node_modules')

/**
 * Files of the icons that some areas, files or folders, name. The package hands out all icons through one file, so a build cannot
 * tell who uses one.
 */
export function iconsOf(...areas: readonly string[]): string[] {
  const patterns = areas.flatMap(area => [`${area}/**/*.{ts,tsx}`, `${area}.ts`])
  const files = globSync(patterns, { cwd: import.meta.dirname })
  const named = files.flatMap(
    file => readFileSync(join(import.meta.dirname, file), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? [],
  )
  return [...new Set(named)]
    .map(name => `${icons}/${name}.mjs`)
    .filter(file => existsSync(join(packages, file)))
}

/** Icons that at least two of the folders name. */
export function sharedIcons(folders: readonly string[]): string[] {
  const all = folders.flatMap(folder => iconsOf(folder))
  return [...new Set(all.filter((icon, at) => all.indexOf(icon) < at))]
}
