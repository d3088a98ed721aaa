import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, loading, type Pace } from '../compare.ts'
import { submissionTo } from '../measures/submission.ts'
import { type Product, startProduct } from '../processes.ts'
import { freePort } from '../../tests/free-port.ts'
import { signedIn } from '../setup.ts'
import type { Cluster } from './cluster.ts'

type SetUp = (name: string, fill: () => Promise<unknown>) => Promise<void>

const pace: Pace = { rounds: 7, seconds: 2, warming: 5 }

/** Requests to the demo, by their name. `clerk`: headers of a signed-in clerk. */
const requests: Record<
  string,
  (host: string, clerk: Record<string, string>) => Omit<Parameters<typeof loading>[1], 'port'>
> = {
  'List of 50 procedures': (_host, clerk) => ({ path: '/api/procedures?per_page=50', headers: clerk }),
  'Submission of a reading': host => submissionTo(host.replace('auental', 'birkenfurt')),
  'Sign-in of a clerk': host => ({
    path: '/api/auth/login',
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'vorgaenge@auental.example', password: 'klarwerk-demo' }),
  }),
}

/** Compares the product on the distributed database with the same on one server, which is the coordinator without Citus. */
export async function measure(cluster: Cluster, setUp: SetUp): Promise<void> {
  await cluster.ask(cluster.ports[0], 'create database single owner klarwerk')
  const folder = await mkdtemp(join(tmpdir(), 'klarwerk-distributed-'))
  await setUp('distributed', () =>
    start(cluster, 'distributed', folder).then(({ product }) => product.stop()),
  )
  const single = await start(cluster, 'single', folder)
  const distributed = await start(cluster, 'distributed', folder)
  try {
    for (const [what, make] of Object.entries(requests)) {
      const sides = [single, distributed].map(({ port, host, clerk }) =>
        // Sign-ins of one account wait for each other.
        loading(what.startsWith('Sign-in') ? 1 : 8, { ...make(host, clerk), port }),
      )
      const { limit, ours, ratio } = await compare(pace, sides[0]!, sides[1]!)
      console.log(
        `${what}: ${limit.toFixed(0)}/s on one server, ${ours.toFixed(0)}/s distributed, ratio ${ratio.toFixed(2)}`,
      )
    }
  } finally {
    await Promise.all([single, distributed].map(({ product }) => product.stop()))
    await rm(folder, { recursive: true })
  }
}

interface Side {
  product: Product
  port: number
  host: string
  clerk: Record<string, string>
}

/** Starts the product on a database of the coordinator, with the demo's data. */
async function start({ socketDir, ports }: Cluster, name: string, folder: string): Promise<Side> {
  const port = await freePort()
  const host = `auental.localhost:${port}`
  const server = `host=${encodeURIComponent(socketDir)}&port=${ports[0]}`
  const options =
    name === 'single' ? '' : `&options=${encodeURIComponent('-c citus.propagate_set_commands=local')}`
  const url = `postgres://klarwerk@localhost/${name}?${server}${options}`
  process.env.SECRET_KEY = Buffer.alloc(32, 7).toString('hex')
  const product = await startProduct(join(folder, name), port, host, '', url)
  return { product, port, host, clerk: await signedIn(port, host, 'vorgaenge@auental.example') }
}
