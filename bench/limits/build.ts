import { join } from 'node:path'
import { build } from 'vite'
import { packageRoot } from '#server/core/package-root.ts'

const folder = join(packageRoot, 'build', 'bench')

/** Builds the limit that renders with React alone: built like the product, with a stub for its router. */
export async function buildHome(): Promise<string> {
  await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'error',
    resolve: { alias: { 'react-router': join(import.meta.dirname, 'no-router.tsx') } },
    build: {
      ssr: join(import.meta.dirname, 'home.tsx'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
    },
  })
  return join(folder, 'home.js')
}
