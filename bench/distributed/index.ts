import { Client } from 'pg'
import { migrate } from '#server/postgres/migrate.ts'
import { superuserConnection } from '#server/postgres/lease.ts'
import { runProgram } from '../../bin/tasks/stages.ts'
import { type Cluster, createDistributed, startCluster } from './cluster.ts'
import { distribute, type Distribution } from './distribute.ts'
import { measure } from './measure.ts'

/** Key of the tests and of the trial. */
const secretKey = Buffer.alloc(32, 7)

/**
 * Tries Klarwerk on a database that is distributed by organization, on this machine: sets it up, tells what cannot be distributed,
 * measures it beside one server, and runs the tests of the API against it (`tests`, with the files that are named, or all).
 */
export async function tryDistributed([what = 'measure', ...files]: string[]): Promise<void> {
  const cluster = await startCluster()
  console.log(cluster.version)
  try {
    if (what === 'tests') await runTests(cluster, files)
    else await measure(cluster, (name, fill) => setUp(cluster, name, fill))
  } finally {
    await cluster.stop()
  }
}

/** Creates a database, fills it as one of a single server, and distributes it: as an installation does that outgrows its server. */
async function setUp(cluster: Cluster, name: string, fill: () => Promise<unknown>): Promise<void> {
  await createDistributed(cluster, name)
  await fill()
  const client = new Client({ ...superuserConnection(cluster.socketDir, cluster.ports[0]), database: name })
  await client.connect()
  tell(await distribute(client))
  await client.end()
}

function tell({ distributed, copied, left, foreignKeys, triggers }: Distribution) {
  const { kept, byTrigger, lost } = foreignKeys
  console.log(
    `${distributed.length} tables distributed, ${copied.length} copied to each node: ${copied.join(', ')}`,
  )
  console.log(`${left.length} left on the coordinator: ${left.join(', ')}`)
  console.log(
    `${kept} foreign keys kept, ${byTrigger} of them with a trigger that sets null, ${lost.length} lost:`,
  )
  for (const { what, reason } of lost) console.log(`  ${what}: ${reason}`)
  console.log(
    `${triggers.kept.length} triggers kept, ${triggers.lost.length} lost: ${triggers.lost.join(', ')}`,
  )
}

async function runTests(cluster: Cluster, files: string[]) {
  const template = 'klarwerk_template'
  const owner = { host: cluster.socketDir, port: cluster.ports[0], user: 'klarwerk', database: template }
  await setUp(cluster, template, () => migrate({ owner, secretKey }))
  const before = new Map(cluster.refusals())
  // Citus looks after a database as long as it may connect to it; while somebody is connected it cannot be copied.
  for (const port of cluster.ports) {
    await cluster.ask(port, `alter database ${template} with allow_connections false`)
    await cluster.ask(
      port,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    )
  }
  process.env.TEST_POSTGRES_SOCKET = cluster.socketDir
  process.env.TEST_POSTGRES_NODES = cluster.ports.slice(1).join()
  const { code } = await runProgram(
    'vitest',
    ['run', '--project=api', '--project=mocking', ...files],
    process.stdout,
  )
  for (const [what, times] of cluster.refusals()) {
    const added = times - (before.get(what) ?? 0)
    if (added) console.log(`${added} × ${what}`)
  }
  process.exitCode = code
}
