import type { TestProject } from 'vitest/node'
import { openChromium } from '../browser/chromium.ts'
import { startServer } from '../e2e/support/server.ts'
import { makeFolder, removeFolder } from './folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: { port: number; dataDir: string }
  }
}

/** One server with the demo data for all end-to-end tests, which must not make it report an error. */
export default async function setup(project: TestProject) {
  const dataDir = makeFolder()
  // All visitors of all tests come from one address; what one of them may ask is tested with the API.
  const env = { REQUESTS_PER_MINUTE: '120000' }
  const [server] = await Promise.all([startServer(dataDir, { env }), unpackChromium()])
  project.provide('server', { port: server.port, dataDir })
  return async () => {
    await server.stop()
    await removeFolder(dataDir)
    const errors = server.errors()
    if (errors.length) throw new Error(`The server reported errors:\n${errors.join('\n')}`)
  }
}

/** The first start unpacks the browser; two at once would get in each other's way. */
async function unpackChromium() {
  const browser = await openChromium()
  await browser.close()
}
