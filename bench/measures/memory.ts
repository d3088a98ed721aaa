import { execFileSync } from 'node:child_process'
import { type Row, sizeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

/** Resident memory of a node after all measures before. */
export const memory = (world: BenchSetup): Row => memoryRow(world, 'Memory of a node after load', 300)

/** The goal in MB. */
export function memoryRow({ product }: BenchSetup, what: string, goal: number): Row {
  const kilobytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)], { encoding: 'utf8' }),
  )
  const how = 'Resident memory of the server process after all loads of this run; PostgreSQL apart'
  return sizeRow(kilobytes / 1000, 'MB', { what, goal, how })
}
