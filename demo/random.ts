import { hash } from 'node:crypto'

/** Seeded random numbers: the same seed gives the same values on every machine. */
export interface Chance {
  int(from: number, to: number): number
  odds(share: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

export const chanceOf = (seed: string): Chance => {
  const next = mulberry32(Number.parseInt(hash('sha1', seed).slice(0, 8), 16))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    odds: share => next() < share,
    pick: list => list[int(0, list.length - 1)]!,
    shuffle: list => {
      const result = [...list]
      for (let last = result.length - 1; last > 0; last--) {
        const other = int(0, last)
        ;[result[last], result[other]] = [result[other]!, result[last]!]
      }
      return result
    },
  }
}

const mulberry32 = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
