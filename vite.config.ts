import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const isBuild = process.env.NODE_ENV === 'production'

export default defineConfig({
  plugins: [reactRouter()],
  server: { allowedHosts: ['.localhost'] },
  css: { modules: { generateScopedName: isBuild ? '[hash:base64:5]' : '[name]__[local]_[hash:base64:4]' } },
  // Not workers: scripts for pages that run no React, with an address of their own (see src/web/root.tsx).
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few style sheets, because a dozen small ones pack worse: the frame's for every page, then what one reads, single
            // fields, whole forms. Nobody who only reads should load what forms look like.
            codeSplitting: {
              groups: [
                { name: 'frame', test: /src\/web\/portal\/layout\.tsx/, priority: 3 },
                {
                  name: 'words',
                  test: /@tabler|\/clsx\/|src\/contract\/(forms|form-(dates|values|intents)|modules|money|trustlevels|procedure-types|(procedure|disturbance|maintenance)-status|life-cycle)\.ts|src\/web\/portal\/[\w-]+\.tsx?$/,
                  minShareCount: 2,
                  priority: 2.5,
                },
                {
                  name: 'reading',
                  test: /portal\/(procedure\/(columns|contact|help)|ui\/(breadcrumb|card|facts|file-words|flow-lines|page-head|timeline))\.tsx?$/,
                  priority: 2,
                },
                {
                  name: 'fields',
                  test: /portal\/(procedure\/(back-link|bill-aside)|ui\/(checkbox|confirmation|error-summary|field-row|file-row|notice|select-field|text-action|text-field|upload))\.tsx$/,
                  priority: 1,
                },
                {
                  name: 'forms',
                  test: /src\/web\/portal\/procedure\/.*(page|step-form|fields)\.tsx/,
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
      // Only what is used of these, in one file: whole, they take a third of the memory and most of the start.
      resolve: { noExternal: [/^@mantine\//, '@tabler/icons-react', 'kysely', 'culori'] },
    },
  },
})
