import { createServer } from 'vite'
import { type Running, runUntilStopped } from '../lifecycle.js'
import { root } from '../prepare/paths.js'

/** Starts the development server: pages, styles and server code reload on change; `src/dev.ts` builds the application around Vite. */
export default (args: string[]) =>
  runUntilStopped(async signal => {
    const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
    const { default: createDev } = await vite.ssrLoadModule('/src/dev.ts')
    const running: Running = await createDev(vite, process.env, { demo: args.includes('--demo'), signal })
    return {
      async stop() {
        await running.stop()
        await vite.close()
      },
    }
  })
