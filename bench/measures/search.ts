import { sendRequest } from '../request.ts'
import type { Pace } from '../compare.ts'
import { type Row, timeRow } from '../row.ts'
import { timesOfBoth } from '../response-time.ts'
import type { BenchSetup } from '../setup.ts'

/** One word with many hits, two words, and a word with a typing error. */
const searches = ['Wasser', 'Zähler ablesen', 'Zaler']

/** Compares a visitor's search with reading one record of the same size by its id. */
export async function search(world: BenchSetup, { rounds }: Pace): Promise<Row[]> {
  const times = rounds * 20
  // Collects the statistics that a database has a few minutes after its start.
  await world.database.query('analyze')
  const records = await recordsOf(world)
  const among = await organizationsOf(world)
  const rows = []
  for (const q of searches) {
    const path = `/api/search?q=${encodeURIComponent(q)}`
    const size = (await read(world, path)).length
    const { noun, id } = records.toSorted((a, b) => Math.abs(a.size - size) - Math.abs(b.size - size))[0]!
    const [found, byKey] = await timesOfBoth(world, [path, `/api/${noun}/${id}`], times)
    rows.push(
      timeRow(found, byKey, {
        what: `Search at ${among} organizations for «${q}»`,
        goal: 2,
        how: `Median of ${times} answers, 20 in turns with as many reads by key of the same size (${noun})`,
      }),
    )
  }
  return rows
}

const nouns = ['news', 'support', 'downloads', 'disturbances', 'maintenances', 'jobpostings']

async function recordsOf(world: BenchSetup) {
  const lists = nouns.map(async noun => {
    const { data } = JSON.parse(await read(world, `/api/${noun}?per_page=50`)) as { data: { id: string }[] }
    return data.map(row => ({ noun, id: row.id, size: JSON.stringify({ data: row }).length }))
  })
  return (await Promise.all(lists)).flat()
}

async function organizationsOf({ database }: BenchSetup): Promise<string> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int from organizations')
  return rows[0]!.count.toLocaleString('en')
}

const read = async ({ product, host, manager: { authorization = '' } }: BenchSetup, path: string) =>
  (await sendRequest({ port: product.port, path, headers: { host, authorization } })).text()
