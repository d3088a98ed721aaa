import { compare, loading, type Pace } from '../compare.ts'
import { rateRow, type Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'
import { submissionTo } from './submission.ts'

const clients = 32
/** Milliseconds that a commit waits before its flush: none, and as on a disk in the network or with a synchronous replica. */
const flushes = [0, 10]

/** Compares submissions whose messages leave after their commits, many together, with submissions that notify in their transactions. */
export async function notify({ product, database }: BenchSetup, pace: Pace): Promise<Row[]> {
  await database.query(`
    create function notify_within() returns trigger language plpgsql as $$
      begin perform pg_notify('jobs:insert', ''), pg_notify('event', '{"organization_id":null,"noun":"x","id":"' || new.id || '"}'); return null; end $$;
    create trigger notify_within after insert on procedures for each row execute function notify_within()`)
  const { port } = product
  const submit = loading(clients, { port, ...submissionTo(`birkenfurt.localhost:${port}`) })
  const submitting = (when: 'within' | 'after') => async (seconds: number) => {
    // All emails go to one address here, whose count would be read with each of them.
    await database.query('truncate attempts')
    await database.query(
      `alter table procedures ${when === 'within' ? 'enable' : 'disable'} trigger notify_within`,
    )
    return submit(seconds)
  }
  const rows: Row[] = []
  for (const flush of flushes) {
    await slowFlush(database, flush)
    const compared = await compare(pace, submitting('within'), submitting('after'))
    rows.push(
      rateRow(compared, {
        what: `NOTIFY after the commit, for many submissions at once; a flush takes ${flush ? `${flush} ms` : 'what the disk takes'}`,
        goal: flush ? 2 : 0.95,
        how: `The same product with a trigger that notifies in the transaction; ${clients} connections`,
      }),
    )
  }
  await slowFlush(database, 0)
  await database.query('drop function notify_within cascade')
  return rows
}

async function slowFlush(database: BenchSetup['database'], milliseconds: number): Promise<void> {
  await database.query(`alter system set commit_delay = ${milliseconds * 1000}`)
  await database.query('alter system set commit_siblings = 0')
  await database.query('select pg_reload_conf()')
}
