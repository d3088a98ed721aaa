import { pathToFileURL } from 'node:url'
import { inRoot } from '../prepare/paths.js'
import { prepare } from '../prepare/index.js'

/** The benchmarks measure the built program. */
export default async function bench(): Promise<void> {
  await prepare()
  await import(pathToFileURL(inRoot('bench', 'index.ts')).href)
}
