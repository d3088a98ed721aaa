import { compare, loading, type Pace } from '../compare.ts'
import { buildHome } from '../limits/build.ts'
import { startLimit } from '../processes.ts'
import { rateRow, type Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

/** Cookie of a visitor with an open draft, whose pages never come from the cache. */
export const draftCookie = { cookie: 'klarwerk_draft=none' }

export async function uncachedPage({ product, host, visitor }: BenchSetup, pace: Pace): Promise<Row> {
  const limit = await startLimit(await buildHome(), { port: product.port, host })
  const page = (port: number) => loading(8, { port, path: '/', headers: { ...visitor, ...draftCookie } })
  const compared = await compare(pace, page(limit.port), page(product.port))
  await limit.stop()
  return rateRow(compared, {
    what: 'Uncached public page (home)',
    goal: 0.25,
    how: 'R: React alone, renderToString of the same page and data, without router and hydration; 8 connections',
  })
}
