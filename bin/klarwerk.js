#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { helpOf, overview } from './help.js'
import { inRoot } from './prepare/paths.js'
import { findRuntime, runningNode } from './prepare/runtime.js'
import { exitWithError, OperatorError } from './prepare/operator-error.js'
import { readCall } from './read-call.js'
import { rerun } from './rerun.js'

const [name = 'help', ...args] = process.argv.slice(2)

try {
  await call()
} catch (error) {
  exitWithError(explain(error))
}

async function call() {
  if (['help', '--help', '-h'].includes(name)) return console.log(overview())
  const command = readCall(name, args)
  if (args.includes('--help') && !command.free) return console.log(helpOf(name, command))
  if (!existsSync(inRoot('node_modules')))
    throw new OperatorError('Es ist noch nichts installiert. Bitte zuerst: node bin/prepare.js')
  const runtime = findRuntime()
  if (runningNode() < 26 && runtime !== process.execPath) return rerun(runtime)
  await command.run(args)
}

/** @param {unknown} error */
function explain(error) {
  if (!(error instanceof Error)) return error
  if (error.name === 'StartError') return new OperatorError(error.message)
  if (!('port' in error) || !error.message.includes('EADDRINUSE')) return error
  const port = String(error.port)
  return new OperatorError(
    `Port ${port} ist belegt. Bitte nennen Sie mit PORT einen anderen: PORT=3001 npm start`,
  )
}
