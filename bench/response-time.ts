import { median } from './compare.ts'
import { type RequestOptions, sendRequest } from './request.ts'
import type { BenchSetup } from './setup.ts'

const warming = 10

export type Request = Pick<RequestOptions, 'path' | 'headers'>
/** A path, or what makes a request before each turn. Those by path alone are made by a user with all permissions; the page cache does not serve them. */
export type Asked = string | ((world: BenchSetup) => Promise<Request> | Request)

const block = 20

/** Median response times in milliseconds of two paths, one request at a time and 20 of each in turns, so that disturbances of the machine affect both. */
export async function timesOfBoth(
  world: BenchSetup,
  paths: readonly [string, string],
  times: number,
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn += block)
    for (const index of [0, 1] as const)
      for (let nth = -warming; nth < block; nth += 1) {
        const time = await timeOnce(world, paths[index])
        if (nth >= 0) taken[index].push(time)
      }
  return [median(taken[0]), median(taken[1])]
}

/** Two products with the same requests and different amounts of data. */
export interface Sides<T> {
  small: T
  large: T
}

/** Medians of a small and a large product, asked one after the other, so that disturbances of the machine affect both. */
export async function timesInTurns(
  { small, large }: Sides<BenchSetup>,
  asked: Sides<Asked>,
  times: number,
): Promise<Sides<number>> {
  const taken: Sides<number[]> = { small: [], large: [] }
  const sides = [
    ['small', small],
    ['large', large],
  ] as const
  for (let turn = 0; turn < warming + times; turn += 1)
    for (const [side, world] of turn % 2 ? sides : sides.toReversed()) {
      const time = await timeOnce(world, asked[side])
      if (turn >= warming) taken[side].push(time)
    }
  return { small: median(taken.small), large: median(taken.large) }
}

async function timeOnce(world: BenchSetup, asked: Asked): Promise<number> {
  const request = typeof asked === 'string' ? { path: asked, headers: world.manager } : await asked(world)
  const began = performance.now()
  const { ok, status } = await sendRequest({ port: world.product.port, ...request })
  if (!ok) throw new Error(`${request.path} was refused with ${status}`)
  return performance.now() - began
}
