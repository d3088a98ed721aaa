import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { type Bundle, bundles, scriptBundles } from './src/web/bundles.ts'
import { inlineIcons } from './src/web/inline-icons.ts'

const isBuild = process.env.NODE_ENV === 'production'
/** Folders whose style sheets get the shortest names: those that every page of the portal loads come first. */
const shortest = ['src/web/portal/layout/', 'src/web/portal/ui/', 'src/web/portal/', '']
const rank = (sheet: string) => shortest.findIndex(folder => sheet.startsWith(folder))
const sheets = globSync('src/web/**/*.module.css', { cwd: import.meta.dirname })
  .toSorted()
  .toSorted((one, other) => rank(one) - rank(other))

/** Short class name: letters for the style sheet, digits for the class. Hashes compress badly and made a form page's styles a tenth larger. */
function shortName(name: string, file: string, css: string): string {
  const sheet = sheets.indexOf(relative(import.meta.dirname, file.replace(/\?.*/, '')))
  const own = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))].indexOf(name)
  if (sheet < 0 || own < 0) throw new Error(`No short name for ${name} of ${file}`)
  return Array.from(sheet.toString(26), inLetters).join('') + own
}

const inLetters = (digit: string) => String.fromCodePoint(97 + Number.parseInt(digit, 26))

const source = join(import.meta.dirname, 'src/')

/** A group of Rolldown; earlier bundles take a module before later ones. */
function toGroup(
  { name, modules, packages = [], helpers = [], minShareCount }: Bundle,
  at: number,
  all: readonly Bundle[],
) {
  const files = new Set(modules.map(each => source + each))
  const folders = [...files].filter(each => each.endsWith('/'))
  return {
    name,
    minShareCount,
    priority: all.length - at,
    test(id: string) {
      const [path = ''] = id.split('?')
      return (
        files.has(path) ||
        helpers.some(each => id === `\0${each}`) ||
        folders.some(folder => path.startsWith(folder)) ||
        packages.some(each => `${path}/`.includes(`/node_modules/${each}/`))
      )
    },
  }
}

/** Packages bundled into the server and tree-shaken: whole, they take a third of the memory and most of the start. */
const bundled = [
  /^@mantine\//,
  /^@floating-ui\//,
  '@tabler/icons-react',
  'kysely',
  'culori',
  'zod',
  'hono',
  '@hono/node-server',
]

/** Packages of many small files, bundled because each file costs time at the start. The development server cannot read CommonJS. */
const bundledByBuild = [
  'react-router',
  '@react-router/node',
  'prom-client',
  '@opentelemetry/api',
  /^react-remove-scroll/,
  'react-style-singleton',
  /^use-(sidecar|callback-ref)$/,
  'lru-cache',
]

/** A file may have more exports than the entry in it; React Router wants no more, and each layout becomes a file of its own. */
const entriesShareFiles: Plugin = {
  name: 'entries-share-files',
  applyToEnvironment: ({ name }) => name === 'client',
  options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}

/** Escapes characters beyond Latin-1 in the server's files: with one of them, V8 keeps the source of a file in two bytes for each character. */
const oneByteSources: Plugin = {
  name: 'one-byte-sources',
  applyToEnvironment: ({ name }) => name === 'ssr',
  renderChunk: code => ({
    code: code.replaceAll(
      /[^\0-\xff]/g,
      character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    map: null,
  }),
}

export default defineConfig({
  plugins: [inlineIcons(), reactRouter(), entriesShareFiles, oneByteSources],
  server: { allowedHosts: ['.localhost'] },
  // Libraries of parts that are loaded on demand are prepared at the start, not when a page first needs them.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  css: { modules: { generateScopedName: isBuild ? shortName : '[name]__[local]_[hash:base64:4]' } },
  // Entries of this type are not workers but scripts for pages without React (see src/web/root.tsx).
  worker: {
    format: 'es',
    rollupOptions: { output: { codeSplitting: { groups: scriptBundles.map(toGroup) } } },
  },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: bundles.map(toGroup) },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: 'src/main.ts' } },
      resolve: {
        noExternal: [...bundled, ...(isBuild ? bundledByBuild : [])],
      },
    },
  },
})
