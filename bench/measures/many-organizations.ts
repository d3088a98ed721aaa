import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../compare.ts'
import { growPlatform } from '../growth/many-organizations.ts'
import { timeOf } from '../response-time.ts'
import { type Row, timeRow } from '../row.ts'
import { type BenchSetup, setUpBench } from '../setup.ts'

const [few, many] = [10, 10_000]

/** Compares what the platform shows of 10,000 organizations with the same of 10; in a product of its own. */
export async function manyOrganizations(_: BenchSetup, { rounds }: Pace): Promise<Row[]> {
  const world = await setUpBench()
  try {
    await growPlatform(world.database, world.organization_id, few)
    const before = await timesOf(world, rounds * 20, few)
    await growPlatform(world.database, world.organization_id, many)
    const after = await timesOf(world, rounds * 20, many)
    return Object.keys(before).map(name =>
      timeRow(after[name]!, before[name]!, {
        what: `10,000 organizations: ${name}`,
        goal: 1.3,
        how: `Median of ${rounds * 20} answers, one at a time, to the same request at 10 organizations`,
      }),
    )
  } finally {
    await world.close()
  }
}

const lists: Record<string, string> = {
  list: '/api/organizations?per_page=10',
  'list, by open procedures': '/api/organizations?per_page=10&sort=-open_procedures',
  'list, by last sign-in': '/api/organizations?per_page=10&sort=-last_signin_at',
  'found by name': '/api/organizations?per_page=10&q=00007',
  'found by a part that many have': '/api/organizations?per_page=10&q=werk-1',
  dashboard: '/api/organizations/statistics',
}

async function timesOf(world: BenchSetup, times: number, organizations: number) {
  const found: Record<string, number> = {}
  for (const [name, path] of Object.entries(lists))
    found[name] = await timeOf(world, async () => ({ path, headers: world.admin }), times)
  found['host lookup'] = await timeOf(world, () => hostRequest(world, organizations), times)
  return found
}

/** Asks for the last organization's host, after the product has forgotten all that it knows of hosts. */
async function hostRequest({ database, admin }: BenchSetup, organizations: number) {
  await database.query('notify content')
  await sleep(20)
  return { path: `/api/organizations/findByHostname?hostname=werk-${organizations}.test`, headers: admin }
}
