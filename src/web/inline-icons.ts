import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const esm = '@tabler/icons-react/dist/esm'
const icons = join(import.meta.dirname, '../../node_modules', esm, 'icons')
const imports = /^import \{([^}]*)\} from '@tabler\/icons-react'$/gm

/**
 * Writes each icon into the files that use it, for browsers. The package hands out all icons through one file, so a bundle
 * shared by pages would carry the icons of them all.
 */
export const inlineIcons = (): Plugin => ({
  name: 'inline-icons',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/web\/.*\.tsx?(?:\?|$)/, code: "from '@tabler/icons-react'" },
    handler: code =>
      `import createIcon from '${esm}/createReactComponent.mjs'\n` +
      code.replaceAll(imports, (_, names: string) => names.split(',').map(inline).join('\n')),
  },
})

/** The icon that an import names; types stay imports. */
function inline(specifier: string): string {
  const [name = '', local = name] = specifier.trim().split(' as ')
  const file = join(icons, `${name}.mjs`)
  if (!existsSync(file)) return name && `import { ${specifier} } from '@tabler/icons-react'`
  const [, nodes, call] =
    /__iconNode = ([^]*?);\nconst \w+ = createReactComponent\(([^]*?), __iconNode\)/.exec(
      readFileSync(file, 'utf8'),
    ) ?? []
  if (!nodes || !call) throw new Error(`No drawing in ${file}`)
  return `const ${local} = /* @__PURE__ */ createIcon(${call}, ${nodes})`
}
