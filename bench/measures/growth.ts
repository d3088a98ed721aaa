import type { Pace } from '../compare.ts'
import { growDatabase, type Size } from '../growth/grow.ts'
import { lists } from '../growth/lists.ts'
import { memoryRow } from './memory.ts'
import { type Row, timeRow } from '../row.ts'
import { timeOf } from '../response-time.ts'
import type { BenchSetup } from '../setup.ts'

const small: Size = { organizations: 10, procedures: 1_000 }
const large: Size = { organizations: 1_000, procedures: 1_000_000 }

/** Compares every list at 1,000 organizations and 1,000,000 procedures with the same list at 10 and 1,000. */
export async function growth(world: BenchSetup, { rounds }: Pace): Promise<Row[]> {
  const times = rounds * 20
  await growDatabase(world.database, world.organization_id, small)
  const before = await timesOf(world, times)
  await growDatabase(world.database, world.organization_id, large)
  const after = await timesOf(world, times)
  return [
    ...Object.keys(lists).map(name =>
      timeRow(after[name]!, before[name]!, {
        what: `List at 1,000,000 cases: ${name}`,
        goal: 1.3,
        how: `Median of ${times} answers, one at a time, to the same request at 10 organizations and 1,000 cases`,
      }),
    ),
    memoryRow(world, 'Memory of a node at 1,000 organizations', 400),
  ]
}

async function timesOf(world: BenchSetup, times: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, path] of Object.entries(lists)) found[name] = await timeOf(world, path, times)
  return found
}
