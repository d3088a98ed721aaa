import { setTimeout as sleep } from 'node:timers/promises'
import { launchServer } from '#server/postgres/launch.ts'
import { superuserConnection } from '#server/postgres/lease.ts'
import { stopPostmaster } from '#server/postgres/postmaster.ts'
import { prepareServerSite } from '#server/postgres/server-site.ts'
import { Client } from 'pg'
import { median, type Pace } from '../compare.ts'
import { startProduct } from '../processes.ts'
import { type Row, timeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

/** Compares a start with existing data, up to the first page, with the start of PostgreSQL alone, up to its first answer. */
export async function start(world: BenchSetup, { rounds }: Pace): Promise<Row> {
  await world.rest()
  const times: { ours: number; limit: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push({ limit: await bareStart(world.dataDir), ours: await ourStart(world) })
  return timeRow(median(times.map(({ ours }) => ours)), median(times.map(({ limit }) => limit)), {
    what: 'Start with existing data to the first page',
    goal: 20,
    how: 'The bare embedded server from its launch to the answer of its first query',
  })
}

async function ourStart({ dataDir, product, host }: BenchSetup): Promise<number> {
  const began = performance.now()
  const started = await startProduct(dataDir, product.port, host)
  const took = performance.now() - began
  await started.stop()
  return took
}

async function bareStart(dataDir: string): Promise<number> {
  const site = await prepareServerSite(dataDir, () => {})
  const began = performance.now()
  launchServer(site)
  while (!(await answers(site.socketDir))) await sleep(2)
  const took = performance.now() - began
  await stopPostmaster(site.cluster.folder)
  return took
}

async function answers(socketDir: string): Promise<boolean> {
  const client = new Client(superuserConnection(socketDir, 5432))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
    return true
  } catch {
    return false
  }
}
