import { existsSync } from 'node:fs'
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import v8 from 'node:v8'
import { runUntilStopped } from './lifecycle.js'
import { inRoot } from './prepare/paths.js'
import { OperatorError } from './prepare/operator-error.js'

/**
 * Runs an entry of the built program. React and others are fast only with NODE_ENV=production, so the
 * operator's environment is copied before and passed on.
 * @param {string} entry
 * @param {string[]} args
 */
export async function start(entry, args, { lasting = true } = {}) {
  const program = inRoot('build', 'server', 'index.js')
  if (!existsSync(program))
    throw new OperatorError('Klarwerk ist noch nicht gebaut. Bitte zuerst: node bin/prepare.js')
  const env = { ...process.env }
  process.env.NODE_ENV = 'production'
  module.enableCompileCache?.(inRoot('node_modules', '.cache', 'node'))
  const built = await import(pathToFileURL(program).href)
  await runUntilStopped(
    async signal => {
      const running = await built[entry](env, { demo: args.includes('--demo'), args, signal })
      // Limits the heap: without it V8 lets garbage grow on machines with much memory. While starting, little is garbage.
      v8.setFlagsFromString('--heap-growing-percent=40')
      return running
    },
    { lasting },
  )
}
