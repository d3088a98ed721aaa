import type { Pace } from '../compare.ts'
import { listRequests } from '../growth/list-requests.ts'
import { growToHundredThousand, growToThousand } from '../growth/one-organization.ts'
import { timeOf } from '../response-time.ts'
import { type Row, timeRow } from '../row.ts'
import { type BenchSetup, setUpBench } from '../setup.ts'

interface Compared {
  path: string
  before: number
  after: number
}

/** Compares every list of staff at 100,000 cases of one organization with the same list at 1,000; in a product of its own. */
export async function oneOrganization(_: BenchSetup, pace: Pace): Promise<Row[]> {
  const world = await setUpBench()
  try {
    return await compareLists(world, pace.rounds * 4)
  } finally {
    await world.close()
  }
}

async function compareLists(world: BenchSetup, times: number): Promise<Row[]> {
  const lists = Object.entries(listRequests())
  await growToThousand(world.database, world.organization_id)
  const before = await timesOf(world, lists, times)
  await growToHundredThousand(world.database)
  const after = await timesOf(world, lists, times)
  return lists.map(([name, paths]) => {
    const compared = paths.map(path => ({ path, before: before.get(path)!, after: after.get(path)! }))
    return rowOf(name, compared, times)
  })
}

function rowOf(name: string, compared: Compared[], times: number): Row {
  const ratio = ({ before, after }: Compared) => after / before
  const slowest = compared.toSorted((a, b) => ratio(b) - ratio(a))[0]!
  return timeRow(slowest.after, slowest.before, {
    what: `100,000 cases of one organization: ${name}`,
    goal: 1.3,
    how: `The one of ${compared.length} requests that grew most (${slowest.path}); median of ${times} answers, at 1,000 cases`,
  })
}

async function timesOf(world: BenchSetup, lists: [string, string[]][], times: number) {
  const found = new Map<string, number>()
  for (const path of lists.flatMap(([, paths]) => paths)) found.set(path, await timeOf(world, path, times))
  return found
}
