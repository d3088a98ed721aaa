import { sendRequest } from '../request.ts'
import type { Sides } from '../response-time.ts'
import type { BenchSetup } from '../setup.ts'

/** Sizes of pages that PostgreSQL plans once, as screens ask for them. */
const sizes = [20, 10, 5, 1]

/** The same list with a page that both products fill, because a row takes its time at any size. */
export async function withSameRows(worlds: Sides<BenchSetup>, paths: Sides<string>): Promise<Sides<string>> {
  const counts = [await rowsOf(worlds.small, paths.small), await rowsOf(worlds.large, paths.large)]
  const fewest = Math.min(...counts)
  if (counts.every(count => count === fewest)) return paths
  const size = sizes.find(each => each <= fewest) ?? 1
  const sized = (path: string) => path.replace(/\bper_page=\d+/, `per_page=${size}`)
  return { small: sized(paths.small), large: sized(paths.large) }
}

async function rowsOf({ product, manager }: BenchSetup, path: string): Promise<number> {
  const answer = await sendRequest({ port: product.port, path, headers: manager })
  const { data } = (await answer.json()) as { data: unknown }
  return Array.isArray(data) ? data.length : 0
}
