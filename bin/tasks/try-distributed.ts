import { tryDistributed } from '../../bench/distributed/index.ts'
import { prepare } from '../prepare/index.js'

const help = `node bin/klarwerk.js try-distributed [measure | tests [DATEIEN]]

  Richtet eine über drei Server verteilte Datenbank (Citus) ein und misst darauf (measure) oder prüft die Schnittstelle (tests).
  POSTGRES_PROGRAMS nennt den Ordner der Programme eines PostgreSQL, zu dem Citus eingerichtet ist; KEEP_CITUS=1 behält die Protokolle.`

/** Tries a distributed database. The measures start the built program, the tests do not. */
export default async function distributed(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(help)
  if (args[0] !== 'tests') await prepare()
  await tryDistributed(args)
}
