import { pathToFileURL } from 'node:url'
import { inRoot } from '../prepare/paths.js'
import { prepare } from '../prepare/index.js'

/** Attacks an installation; without a URL it builds the program and attacks that. */
export default async function attack(args: string[]): Promise<void> {
  const needsNoBuild = args.some(arg => arg === '--help' || /^https?:/.test(arg))
  if (!needsNoBuild) await prepare()
  const module = (await import(
    pathToFileURL(inRoot('attack', 'index.ts')).href
  )) as typeof import('../../attack/index.ts')
  process.exitCode = await module.attack(args)
}
