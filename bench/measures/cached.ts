import { sendRequest } from '../request.ts'
import { compare, loading, type Pace } from '../compare.ts'
import { startLimit } from '../processes.ts'
import { rateRow, type Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

export const cachedPage = (world: BenchSetup, pace: Pace) =>
  fromCache(world, pace, '/', { what: 'Cached public page (home)', goal: 0.7 })

export const publicList = (world: BenchSetup, pace: Pace) =>
  fromCache(world, pace, '/api/news', { what: 'Public list from the cache (news)', goal: 0.6 })

/** Compares cached responses with node:http sending the same bytes and headers. */
async function fromCache(
  world: BenchSetup,
  pace: Pace,
  path: string,
  told: { what: string; goal: number },
): Promise<Row> {
  const { product, visitor } = world
  await sendRequest({ port: product.port, path, headers: visitor })
  const answer = await sendRequest({ port: product.port, path, headers: visitor })
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const limit = await startLimit('bytes.ts', { headers: Object.fromEntries(copied(answer)), body })
  const same = (port: number) => loading(16, { port, path, headers: visitor })
  const compared = await compare(pace, same(limit.port), same(product.port))
  await limit.stop()
  return rateRow(compared, { ...told, how: 'A: node:http, same bytes and headers; 16 connections, gzip' })
}

const ofTheConnection = ['date', 'connection', 'keep-alive']
const copied = ({ headers }: Response) => [...headers].filter(([name]) => !ofTheConnection.includes(name))
