// Runs before anything is installed: plain JavaScript for Node 18 with built-in modules only.
import { prepare } from './prepare/index.js'
import { exitWithError, OperatorError } from './prepare/operator-error.js'

if (Number.parseInt(process.versions.node, 10) < 18)
  exitWithError(new OperatorError(`Klarwerk braucht Node 18 oder neuer, gefunden wurde ${process.version}.`))

// The tests build for themselves.
await prepare({ building: process.argv[2] !== 'test' }).catch(exitWithError)
