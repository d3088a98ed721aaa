import type { TestProject } from 'vitest/node'
import { openChromium } from '../browser/chromium.ts'
import { startServer } from '../e2e/support/server.ts'
import { copyOfFolder, makeFolder, removeFolder } from './folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `demoDir`: data folder of a server that has started with the demo data and stopped. */
    server: { port: number; dataDir: string; demoDir: string }
  }
}

/** Starts one server with the demo data for all end-to-end tests, and fails if it logs an error. */
export default async function setup(project: TestProject) {
  const demoDir = makeFolder()
  // All tests share one client address; the API tests check the limits.
  const env = {
    REQUESTS_PER_MINUTE: '120000',
    CONNECTIONS_PER_ADDRESS: '2000',
    FREE_SUBMISSIONS: '100000',
    EMAILS_PER_ADDRESS: '100000',
    EMAILS_PER_ORGANIZATION: '100000',
    RECALL_SECONDS: '0',
  }
  await Promise.all([startServer(demoDir).then(first => first.stop()), unpackChromium()])
  const dataDir = copyOfFolder(demoDir)
  const server = await startServer(dataDir, { env })
  project.provide('server', { port: server.port, dataDir, demoDir })
  return async () => {
    await server.stop()
    await Promise.all([dataDir, demoDir].map(removeFolder))
    const errors = server.errors()
    if (errors.length) throw new Error(`The server reported errors:\n${errors.join('\n')}`)
  }
}

/** The first start of Chromium unpacks it, which must not happen twice at the same time. */
async function unpackChromium() {
  const browser = await openChromium()
  await browser.close()
}
