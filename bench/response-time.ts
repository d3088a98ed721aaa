import { type RequestOptions, sendRequest } from './request.ts'
import { median } from './compare.ts'
import type { BenchSetup } from './setup.ts'

const warming = 10

type Request = Pick<RequestOptions, 'path' | 'headers'>

/**
 * Median response time in milliseconds of requests, one at a time. Those by path alone are made by a user with all permissions; the
 * page cache does not serve such requests.
 */
export async function timeOf(
  { product, manager }: BenchSetup,
  asked: string | (() => Promise<Request>),
  times: number,
): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < warming + times; turn += 1) {
    const request = typeof asked === 'string' ? { path: asked, headers: manager } : await asked()
    const began = performance.now()
    const { ok, status } = await sendRequest({ port: product.port, ...request })
    if (!ok) throw new Error(`${request.path} was refused with ${status}`)
    if (turn >= warming) taken.push(performance.now() - began)
  }
  return median(taken)
}
