import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const isBuild = process.env.NODE_ENV === 'production'
const sheets = globSync('src/web/**/*.module.css', { cwd: import.meta.dirname }).toSorted()

/** Short class name: letters for the style sheet, digits for the class. Hashes compress badly and made a form page's styles a tenth larger. */
function shortName(name: string, file: string, css: string): string {
  const sheet = sheets.indexOf(relative(import.meta.dirname, file.replace(/\?.*/, '')))
  const own = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))].indexOf(name)
  if (sheet < 0 || own < 0) throw new Error(`No short name for ${name} of ${file}`)
  return Array.from(sheet.toString(26), inLetters).join('') + own
}

const inLetters = (digit: string) => String.fromCodePoint(97 + Number.parseInt(digit, 26))

export default defineConfig({
  plugins: [reactRouter()],
  server: { allowedHosts: ['.localhost'] },
  css: { modules: { generateScopedName: isBuild ? shortName : '[name]__[local]_[hash:base64:4]' } },
  // Entries of this type are not workers but scripts for pages without React (see src/web/root.tsx).
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few style sheets, because a dozen small ones compress worse: the layout's for every page, page heads, form fields,
            // a procedure's steps. Other styles are loaded with their pages. 'words' is code without styles, so that it needs
            // no style sheet.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /src\/web\/portal\/(layout|ui\/(page\/(columns|contact-cards|help-box)|drawings\/drawing))\.tsx/,
                  priority: 3,
                },
                {
                  name: 'words',
                  test: /@tabler|\/clsx\/|src\/contract\/(forms\/(field-types|dates|fields|intents|values)|core\/(modules|money|trustlevels)|procedures\/(types|status)|notices\/(disturbance-status|maintenance-status|life-cycle))\.ts|src\/web\/portal\/(lib\/[\w-]+|layout\/(current-address|frame|load-frame|navigation)|services\/services|procedures\/asides\/aside|ui\/(list\/fact-list|form\/file-texts))\.tsx?$/,
                  minShareCount: 2,
                  priority: 2.5,
                },
                {
                  name: 'reading',
                  test: /portal\/ui\/page\/(breadcrumb|flow-lines|page-head)\.tsx$/,
                  priority: 2,
                },
                {
                  name: 'fields',
                  test: /portal\/(procedures\/step\/step-foot|ui\/(link\/back-link|feedback\/alert|form\/(checkbox|error-summary|field-row|select-field|text-field)))\.tsx$/,
                  priority: 1,
                },
                {
                  name: 'steps',
                  test: /src\/web\/portal\/procedures\/step\/(step-page|fields)\.tsx/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: 'src/main.ts' } },
      // Bundled and tree-shaken: whole, these packages take a third of the memory and most of the start.
      resolve: {
        noExternal: [
          /^@mantine\//,
          '@tabler/icons-react',
          'kysely',
          'culori',
          'zod',
          'hono',
          '@hono/node-server',
        ],
      },
    },
  },
})
