import { pathToFileURL } from 'node:url'
import { inRoot } from '../prepare/paths.js'
import { prepare } from '../prepare/index.js'

/** Builds the program before the benchmarks run. */
export default async function bench(): Promise<void> {
  await prepare()
  await import(pathToFileURL(inRoot('bench', 'index.ts')).href)
}
