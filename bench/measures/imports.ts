import { once } from 'node:events'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Pace } from '../compare.ts'
import type { ImportTask, ImportTimes } from '../limits/import-customers.ts'
import { rateRow, type Row, sizeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

const file = join(import.meta.dirname, '../limits/import-customers.ts')

/** Compares importing customers, checked and taken over with history, with a bare COPY of the same rows after the same checks. */
export async function imports(
  { dataDir, organization_id, connection, database }: BenchSetup,
  { rounds }: Pace,
): Promise<Row[]> {
  const rows = rounds > 2 ? 100_000 : 5_000
  const times = async (how: ImportTask['how'], count = rows) => {
    const measured = await measure({ dataDir, organization_id, connection, rows: count, how })
    await removeAgain(database, organization_id)
    return measured
  }
  // So that neither finds tables without statistics.
  for (const how of ['copy', 'import'] as const) await times(how, 2000)
  const limit = await times('copy')
  const ours = await times('import')
  const [perSecond, most] = [rows / ours.seconds, rows / limit.seconds]
  const amount = rows.toLocaleString('en')
  return [
    rateRow(
      { ours: perSecond, limit: most, ratio: perSecond / most },
      {
        what: `Import: ${amount} customers of a CSV file, checked in ${ours.checkSeconds.toFixed(0)} s and taken over in ${(ours.seconds - ours.checkSeconds).toFixed(0)} s, with history, events, audit and the way back`,
        goal: 0.5,
        how: 'L: the same reading and checks, then COPY of the customers and their people into the same tables, with their indexes and triggers',
      },
    ),
    sizeRow(Math.max(0, ours.late - ours.early), 'MB', {
      what: `Import: memory of the process after ${amount} rows, beyond that after a tenth of them`,
      how: 'resident, after a collection of garbage; the keys of all rows are kept, to find what stands twice',
      goal: 60,
    }),
  ]
}

async function measure(task: ImportTask): Promise<ImportTimes> {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', LIMIT: JSON.stringify(task) },
    execArgv: ['--expose-gc'],
  })
  const said = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
  if (!said) throw new Error('The import does not end')
  return said[0] as ImportTimes
}

/** Deletes what was imported, without triggers. */
async function removeAgain(database: BenchSetup['database'], organization_id: string) {
  await database.query('set session_replication_role = replica')
  const own = `select id from customers where organization_id = '${organization_id}' and customer_number like 'B1%'`
  await database.query(`delete from customer_users where customer_id in (${own})`)
  await database.query(`delete from revisions where noun = 'customers' and record_id in (${own})`)
  await database.query(`delete from events where record_id in (${own})`)
  for (const table of ['import_records', 'import_findings', 'import_chunks', 'imports'])
    await database.query(`delete from ${table} where organization_id = '${organization_id}'`)
  await database.query(`delete from customers where id in (${own})`)
  await database.query('reset session_replication_role')
  for (const table of ['customers', 'customer_users', 'revisions', 'events'])
    await database.query(`vacuum analyze ${table}`)
}
