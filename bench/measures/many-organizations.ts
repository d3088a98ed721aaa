import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../compare.ts'
import { growPlatform } from '../growth/many-organizations.ts'
import { settle } from '../growth/settle.ts'
import { type Asked, timesInTurns } from '../response-time.ts'
import { type Row, timeRow } from '../row.ts'
import { type BenchSetup, setUpBench } from '../setup.ts'

const [few, many] = [10, 10_000]

/** Compares what the platform shows of 10,000 organizations with the same of 10; in two products of its own, in turns. */
export async function manyOrganizations(_: BenchSetup, { rounds }: Pace): Promise<Row[]> {
  const [small, large] = [await setUpBench(), await setUpBench()]
  try {
    await growPlatform(small.database, small.organization_id, few)
    await growPlatform(large.database, large.organization_id, many)
    for (const { database } of [small, large]) await settle(database)
    return await compareRequests({ small, large }, rounds * 20)
  } finally {
    await small.close()
    await large.close()
  }
}

async function compareRequests(worlds: { small: BenchSetup; large: BenchSetup }, times: number) {
  const rows: Row[] = []
  for (const [name, { small, large }] of requests()) {
    const taken = await timesInTurns(worlds, { small, large }, times)
    rows.push(
      timeRow(taken.large, taken.small, {
        what: `10,000 organizations: ${name}`,
        goal: 1.3,
        how: `Median of ${times} answers, in turns with the same request to a product with 10 organizations`,
      }),
    )
  }
  return rows
}

const lists: Record<string, string> = {
  list: '/api/organizations?per_page=10',
  'list, by open procedures': '/api/organizations?per_page=10&sort=-open_procedures',
  'list, by last sign-in': '/api/organizations?per_page=10&sort=-last_signin_at',
  'found by name': '/api/organizations?per_page=10&q=00007',
  'found by a part that many have': '/api/organizations?per_page=10&q=werk-',
  dashboard: '/api/organizations/statistics',
}

function requests(): [string, { small: Asked; large: Asked }][] {
  const asAdmin = (path: string) => (world: BenchSetup) => ({ path, headers: world.admin })
  return [
    ...Object.entries(lists).map(([name, path]): [string, { small: Asked; large: Asked }] => [
      name,
      { small: asAdmin(path), large: asAdmin(path) },
    ]),
    ['host lookup', { small: hostRequest(few), large: hostRequest(many) }],
  ]
}

/** Asks for the last organization's host, after the product has forgotten all that it knows of hosts. */
const hostRequest =
  (organizations: number) =>
  async ({ database, admin }: BenchSetup) => {
    await database.query('notify content')
    await sleep(20)
    return {
      path: `/api/organizations/findByHostname?hostname=werk-${organizations}.test`,
      headers: admin,
    }
  }
