import { ask } from './ask.ts'
import { median } from './compare.ts'
import type { World } from './world.ts'

const warming = 10

/** The median of so many answers to somebody with all rights, one at a time; what is kept for visitors does not answer them. */
export async function timeOf({ product, manager }: World, path: string, times: number): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < warming + times; turn += 1) {
    const began = performance.now()
    const { ok } = await ask({ port: product.port, path, headers: manager })
    if (!ok) throw new Error(`${path} was refused`)
    if (turn >= warming) taken.push(performance.now() - began)
  }
  return median(taken)
}
