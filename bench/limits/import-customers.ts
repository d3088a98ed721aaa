import { Readable } from 'node:stream'
import { importMapping } from '#contract/imports/mapping.ts'
import { connections } from '#server/postgres/connections.ts'
import type { Embedded } from '#server/postgres/embedded.ts'
import { copyIn } from '#server/backup/copy.ts'
import type { Context } from '#server/core/context.ts'
import { withDefaultConfig } from '#server/core/organization.ts'
import { createServices } from '#server/create-services.ts'
import { readSettings } from '#server/core/settings/settings.ts'
import { applyImport } from '#server/imports/apply.ts'
import { openBatches } from '#server/imports/batches.ts'
import { beginApplying } from '#server/imports/begin-applying.ts'
import { checkImport } from '#server/imports/check.ts'
import { isRefused } from '#server/imports/convert/convert.ts'
import { setRun } from '#server/imports/runs.ts'
import { startImport } from '#server/imports/start.ts'
import { type CustomerWrite, judge } from '#server/imports/take/judge.ts'
import { readKnown } from '#server/imports/take/known.ts'
import { newSeen } from '#server/imports/take/seen.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { Client, type ClientConfig } from 'pg'

export interface ImportTask {
  dataDir: string
  organization_id: string
  connection: ClientConfig
  rows: number
  how: 'import' | 'copy'
}

export interface ImportTimes {
  checkSeconds: number
  seconds: number
  /** Resident memory of the process in MB, without what can be freed: after the first tenth of the rows that are taken over, and after the last. */
  early: number
  late: number
}

const mapping = importMapping.parse({
  target: 'customers',
  columns: [
    ['KDNR', 'customer_number'],
    ['NAME', 'name'],
    ['STR_HNR', 'street_line'],
    ['PLZ', 'postalcode'],
    ['ORT', 'city'],
    ['TELEFON', 'phone'],
    ['MAIL', 'email'],
  ].map(([column, field]) => ({ column, field })),
})

async function* fileOf(rows: number): AsyncGenerator<Buffer> {
  yield Buffer.from('KDNR;NAME;STR_HNR;PLZ;ORT;TELEFON;MAIL\n')
  for (let at = 0; at < rows; at += 1000)
    yield Buffer.from(
      Array.from({ length: Math.min(1000, rows - at) }, (_, index) => lineOf(at + index)).join(''),
    )
}

const lineOf = (at: number) =>
  `B${1_000_000 + at};"Brückner${at % 977}, Hanna";Weinbergstraße ${at % 200};04880;Auental;03421 ${at};${at % 3 ? '' : `hanna${at}@post.example`}\n`

const task = JSON.parse(process.env.LIMIT!) as ImportTask
const settings = readSettings(
  { ...process.env, DATA_DIR: task.dataDir, DATABASE_URL: '', NODE_ENV: '' },
  { demo: true },
)
const open = await createServices(
  settings,
  connections(settings, { connection: task.connection as Embedded['connection'] }),
)
const { services } = open
const organization = await services.database.platform
  .selectFrom('organizations')
  .selectAll()
  .where('id', '=', task.organization_id)
  .executeTakeFirstOrThrow()
const ctx = jobContext(services, withDefaultConfig(organization))
const run = await startImport(ctx, { fileName: 'bench.csv', content: fileOf(task.rows), source: 'office' })
await setRun(ctx, run.id, { mapping: JSON.stringify(mapping) as never, status: 'checking' })

/** The same checks, then a bare COPY of what they let through, a page at a time. */
async function copyChecked(ctx: Context) {
  const client = new Client(task.connection)
  await client.connect()
  await client.query('begin')
  const { pages } = await openBatches(ctx, { id: run.id, mapping })
  const seen = newSeen()
  for await (const page of pages) {
    const known = await readKnown(ctx, page, { system: '', isLocking: false })
    const bench = { mapping, known, seen, newId: services.newId, created: new Map() }
    const rows = page.map(row => judge(bench, row)).filter(row => !isRefused(row))
    const writes = rows.flatMap(({ customerWrite }) => customerWrite ?? [])
    await copyInto(client, 'customers', customerColumns, writes)
    await copyInto(client, 'customer_users', personColumns, writes)
  }
  await client.query('commit')
  await client.end()
}

type Columns = Record<string, (write: CustomerWrite) => unknown>

const of = (name: string) => (write: CustomerWrite) => write.values[name] ?? ''
const customerColumns: Columns = {
  id: ({ id }) => id,
  organization_id: () => task.organization_id,
  customer_number: of('customer_number'),
  street: of('street'),
  housenumber: of('housenumber'),
  postalcode: of('postalcode'),
  city: of('city'),
  phone: of('phone'),
  trustlevel: () => 'customer_account',
  approved_at: () => ctx.now.toISOString(),
}
const personColumns: Columns = {
  id: () => services.newId(),
  organization_id: () => task.organization_id,
  customer_id: ({ id }) => id,
  firstname: of('firstname'),
  lastname: of('lastname'),
  email: of('email'),
}

const copyInto = (client: Client, table: string, columns: Columns, writes: readonly CustomerWrite[]) =>
  copyIn(
    client,
    `copy ${table} (${Object.keys(columns).join(', ')}) from stdin`,
    Readable.from([
      Buffer.from(
        writes
          .map(
            write =>
              `${Object.values(columns)
                .map(value => String(value(write)))
                .join('\t')}\n`,
          )
          .join(''),
      ),
    ]),
  )

/** Resident memory in MB once nothing is left to free. */
function memory() {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1024 / 1024
}
let [early, late] = [0, 0]
const watch = (done: number) => {
  if (!early && done >= task.rows / 10) early = memory()
  if (done >= task.rows) late = memory()
}
const began = performance.now()
const since = () => (performance.now() - began) / 1000
const work = { import_id: run.id }
let checkSeconds = 0
if (task.how === 'import') {
  await checkImport(ctx, work, () => {})
  checkSeconds = since()
  await ctx.db.transaction().execute(db => beginApplying({ ...ctx, db }, run.id))
  await applyImport(ctx, work, watch)
} else await copyChecked(ctx)
const seconds = since()
await open.close()
process.send!({ port: 0, checkSeconds, seconds, early, late } satisfies ImportTimes & { port: number })
process.disconnect!()
