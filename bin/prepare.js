// Runs before anything is installed: plain JavaScript for Node 18, with nothing but Node's own modules.
import { prepare } from './prepare/index.js'
import { tell, Trouble } from './prepare/trouble.js'

if (Number.parseInt(process.versions.node, 10) < 18)
  tell(new Trouble(`Klarwerk braucht Node 18 oder neuer, gefunden wurde ${process.version}.`))

// The tests build at their own time.
await prepare({ building: process.argv[2] !== 'test' }).catch(tell)
