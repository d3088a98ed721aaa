import type { Pace } from '../compare.ts'
import { growDatabase, type Size } from '../growth/grow.ts'
import { lists } from '../growth/lists.ts'
import { settle } from '../growth/settle.ts'
import { timesInTurns } from '../response-time.ts'
import { type Row, timeRow } from '../row.ts'
import { type BenchSetup, setUpBench } from '../setup.ts'
import { memoryRow } from './memory.ts'

const few: Size = { organizations: 10, procedures: 1_000 }
const many: Size = { organizations: 1_000, procedures: 1_000_000 }

/** Compares every list at 1,000 organizations and 1,000,000 procedures with the same list of a second product at 10 and 1,000. */
export async function growth(large: BenchSetup, { rounds }: Pace): Promise<Row[]> {
  const small = await setUpBench()
  try {
    await growDatabase(small.database, small.organization_id, few)
    await growDatabase(large.database, large.organization_id, many)
    for (const { database } of [small, large]) await settle(database)
    const rows = await compareLists({ small, large }, rounds * 20)
    return [...rows, memoryRow(large, 'Memory of a node at 1,000 organizations', 400)]
  } finally {
    await small.close()
  }
}

async function compareLists(worlds: { small: BenchSetup; large: BenchSetup }, times: number): Promise<Row[]> {
  const rows: Row[] = []
  // The second product is new: this compiles its code.
  for (const path of Object.values(lists)) await timesInTurns(worlds, { small: path, large: path }, 10)
  for (const [name, path] of Object.entries(lists)) {
    const { small, large } = await timesInTurns(worlds, { small: path, large: path }, times)
    rows.push(
      timeRow(large, small, {
        what: `List at 1,000,000 cases: ${name}`,
        goal: 1.3,
        how: `Median of ${times} answers, in turns with the same request to a second product at 10 organizations and 1,000 cases`,
      }),
    )
  }
  return rows
}
