import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, root } from '../../../bin/prepare/paths.js'
import { findRuntime } from '../../../bin/prepare/runtime.js'
import { freePort, outerEnvironment } from './server.ts'

export interface DevServer {
  port: number
  stop(): Promise<void>
}

/** Starts the development server with the demo data, because the gallery is no part of the built program. */
export async function startDevServer(dataDir: string): Promise<DevServer> {
  const port = await freePort()
  const child = spawn(findRuntime(), [inRoot('bin', 'klarwerk.js'), 'dev', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...outerEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '120000',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += String(chunk)))
  const exited = once(child, 'exit')
  while (child.exitCode === null && !said.includes('Klarwerk läuft.')) await sleep(50)
  if (child.exitCode !== null) throw new Error(`The development server did not start:\n${said}`)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
