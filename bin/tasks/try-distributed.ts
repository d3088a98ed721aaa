import { tryDistributed } from '../../bench/distributed/index.ts'
import { prepare } from '../prepare/index.js'

/** Builds the program before it is tried on a distributed database. */
export default async function distributed(args: string[]): Promise<void> {
  await prepare()
  await tryDistributed(args)
}
