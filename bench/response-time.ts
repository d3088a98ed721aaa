import { sendRequest } from './request.ts'
import { median } from './compare.ts'
import type { BenchSetup } from './setup.ts'

const warming = 10

/** Median response time in milliseconds of requests by a user with all permissions, one at a time. The page cache does not serve such requests. */
export async function timeOf({ product, manager }: BenchSetup, path: string, times: number): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < warming + times; turn += 1) {
    const began = performance.now()
    const { ok, status } = await sendRequest({ port: product.port, path, headers: manager })
    if (!ok) throw new Error(`${path} was refused with ${status}`)
    if (turn >= warming) taken.push(performance.now() - began)
  }
  return median(taken)
}
