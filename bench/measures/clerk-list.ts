import { compare, loading, type Pace } from '../compare.ts'
import { startLimit } from '../processes.ts'
import { rateRow, type Row, timeRow } from '../row.ts'
import { sendRequest } from '../request.ts'
import type { BenchSetup } from '../setup.ts'

/** Compares the clerk's list of the newest 50 procedures, through every guard, with the same query by plain pg. */
export async function clerkList(world: BenchSetup, pace: Pace): Promise<Row[]> {
  const { product, clerk, connection, organization_id } = world
  const limit = await startLimit('query.ts', { connection, organization_id })
  const path = '/api/procedures?per_page=50'
  const list = (port: number) => loading(32, { port, path, headers: clerk })
  const [small, large] = (
    await Promise.all(
      [limit, product].map(async ({ port }) => {
        const answer = await sendRequest({ port, path, headers: clerk })
        return (await answer.text()).length
      }),
    )
  ).toSorted((one, other) => one - other)
  if (large! > small! * 1.1) throw new Error(`The limit answers other rows: ${small} and ${large} bytes`)
  const compared = await compare(pace, list(limit.port), list(product.port))
  await limit.stop()
  const how = 'B: node:http and pg, the same rows by one prepared query; 32 connections'
  return [
    rateRow(compared, { what: 'List through host, session, permission, RLS and contract', goal: 0.6, how }),
    timeRow(compared.oursP99, compared.limitP99, { what: 'p99 of that list', goal: 2, how }),
  ]
}
