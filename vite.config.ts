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
            // Few style sheets: the frame's for every page, one more for pages with forms. A dozen small ones pack worse.
            codeSplitting: {
              groups: [
                { name: 'frame', test: /src\/web\/portal\/layout\.tsx/, priority: 2 },
                {
                  name: 'forms',
                  test: /src\/web\/portal\/procedure\/.*(page|step-form|fields)\.tsx/,
                  priority: 1,
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
