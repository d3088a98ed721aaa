import type { Pace } from '../compare.ts'
import { fillIn, rowsOfProduct } from '../growth/fill-in.ts'
import { withSameRows } from '../growth/same-rows.ts'
import { listRequests } from '../growth/list-requests.ts'
import { growToHundredThousand, growToThousand } from '../growth/one-organization.ts'
import { settle } from '../growth/settle.ts'
import { type Sides, timesInTurns } from '../response-time.ts'
import { type Row, timeRow } from '../row.ts'
import { type BenchSetup, setUpBench } from '../setup.ts'

const goal = 1.3

interface Compared extends Sides<number> {
  call: string
  path: string
}

/** Compares every read of staff at 100,000 cases of one organization with the same at 1,000; in two products of its own, in turns. */
export async function oneOrganization(_: BenchSetup, { rounds }: Pace): Promise<Row[]> {
  const [small, large] = [await setUpBench(), await setUpBench()]
  try {
    for (const { database, organization_id } of [small, large])
      await growToThousand(database, organization_id)
    await growToHundredThousand(large.database)
    for (const { database } of [small, large]) await settle(database)
    return rowsOf(await compareReads({ small, large }, rounds * 4), rounds * 4)
  } finally {
    await small.close()
    await large.close()
  }
}

/** Measures what seems to have grown again, five times as often: among hundreds of medians some are high by chance. */
export async function compareReads(worlds: Sides<BenchSetup>, times: number): Promise<Compared[]> {
  const compared: Compared[] = []
  const [rowsOfSmall, rowsOfLarge] = [rowsOfProduct(worlds.small), rowsOfProduct(worlds.large)]
  for (const request of listRequests()) {
    const [small, large] = [await fillIn(rowsOfSmall, request), await fillIn(rowsOfLarge, request)]
    if (small === null || large === null) continue
    const asked = await withSameRows(worlds, { small, large })
    const first = await timesInTurns(worlds, asked, times)
    const isHigh = ratio(first) > goal * 0.95
    const taken = isHigh ? await timesInTurns(worlds, asked, times * 5) : first
    compared.push({ call: request.call, path: asked.large, ...taken })
    console.log(
      [asked.large, taken.small.toFixed(1), taken.large.toFixed(1), ratio(taken).toFixed(2)].join('  '),
    )
  }
  return compared
}

const ratio = ({ small, large }: Sides<number>) => large / small

/** One row for each call: its request that grew most. */
const rowsOf = (compared: Compared[], times: number): Row[] =>
  [...Map.groupBy(compared, ({ call }) => call)].map(([call, all]) => {
    const slowest = all.toSorted((one, other) => ratio(other) - ratio(one))[0]!
    return timeRow(slowest.large, slowest.small, {
      what: `100,000 cases of one organization: ${call}`,
      goal,
      how: `The one of ${all.length} requests that grew most (${slowest.path}); median of at least ${times} answers, in turns with a second product at 1,000 cases`,
    })
  })
