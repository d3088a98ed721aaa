import { compare, loading, type Pace } from '../compare.ts'
import { buildHome } from '../limits/build.ts'
import { startLimit } from '../processes.ts'
import { rateRow, type Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

/** Address of the home page that never comes from the cache: it keeps none that are longer than 500 characters. */
export const uncachedHome = `/?${'lang='.repeat(100)}`
/** Without an encoding, so that neither side compresses. */
export const uncompressed = (host: string) => ({ host })

export async function uncachedPage({ product, host }: BenchSetup, pace: Pace): Promise<Row> {
  const limit = await startLimit(await buildHome(), { port: product.port, host })
  const page = (port: number) => loading(8, { port, path: uncachedHome, headers: uncompressed(host) })
  const compared = await compare(pace, page(limit.port), page(product.port))
  await limit.stop()
  return rateRow(compared, {
    what: 'Uncached public page (home)',
    goal: 0.25,
    how: 'R: React alone, renderToString of the same page and data, without router and hydration; 8 connections, not compressed',
  })
}
