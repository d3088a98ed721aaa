/**
 * Restarts two nodes one after the other and kills one, while requests come through a proxy, and counts those that fail.
 * By hand, with a proxy of deploy/ that leads to the ports 3180 and 3181:
 *   node tests/trials/rolling-restart.ts https://localhost:3443
 */
import { Agent, request } from 'node:https'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { type Server, startServer } from '../e2e/support/server.ts'
import { makeFolder, removeFolder } from '../setup/folder.ts'

const proxy = new URL(process.argv[2] ?? 'https://localhost:3443')
const ports = [3180, 3181] as const
const dataDir = makeFolder()
const env = {
  DRAIN_SECONDS: '6',
  TRUSTED_PROXIES: '127.0.0.1',
  REQUESTS_PER_MINUTE: '1000000',
  CONNECTIONS_PER_ADDRESS: '2000',
}
const start = (port: number) => startServer(dataDir, { port, env })

const agent = new Agent({
  keepAlive: true,
  rejectUnauthorized: false,
  servername: 'localhost',
  maxSockets: 20,
})
const failures: Record<string, number> = {}
let [asked, running] = [0, true]

async function ask(path: string): Promise<void> {
  asked += 1
  try {
    const sent = request({
      host: proxy.hostname,
      port: proxy.port,
      path,
      agent,
      headers: { host: 'auental.localhost' },
    })
    const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage]
    await text(answer)
    if (answer.statusCode !== 200) note(String(answer.statusCode))
  } catch (error) {
    note(String((error as { code?: unknown }).code))
  }
}

const note = (what: string) => void (failures[what] = (failures[what] ?? 0) + 1)

async function visitor(number: number): Promise<void> {
  for (let turn = 0; running; turn += 1) {
    await ask(['/', `/api/search?q=Wasser${number}x${turn}`, '/zaehlerstand', '/preise'][turn % 4]!)
    await sleep(20)
  }
}

const step = async (title: string, action: () => Promise<unknown>) => {
  const [before, failedBefore] = [asked, { ...failures }]
  await action()
  const failed = Object.entries(failures).map(([what, count]) => [what, count - (failedBefore[what] ?? 0)])
  console.log(title, {
    requests: asked - before,
    failed: Object.fromEntries(failed.filter(([, count]) => count)),
  })
}

const nodes: Server[] = []
for (const port of ports) nodes.push(await start(port))
await sleep(4_000)
const visitors = Array.from({ length: 10 }, (_, number) => visitor(number))
await step('both run', () => sleep(5_000))
for (const at of [0, 1] as const)
  await step(`node ${at + 1} restarts`, async () => {
    await nodes[at]!.stop()
    nodes[at] = await start(ports[at])
    await sleep(4_000)
  })
await step('node 2 is killed', async () => {
  await nodes[1]!.kill()
  await sleep(6_000)
})
running = false
await Promise.all(visitors)
await nodes[0]!.stop()
agent.destroy()
await removeFolder(dataDir)
