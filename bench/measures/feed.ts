import { compare, loading, type Pace } from '../compare.ts'
import { rateRow, type Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'
import { submissionTo } from './submission.ts'

const clients = 8

/** Compares submissions that are written into the change feed with submissions that are not. */
export async function feed({ product, database }: BenchSetup, pace: Pace): Promise<Row> {
  await database.query(`
    create function without_feed() returns trigger language plpgsql as 'begin return null; end';
    create trigger without_feed before insert on events for each row execute function without_feed()`)
  const { port } = product
  const submit = loading(clients, { port, ...submissionTo(`birkenfurt.localhost:${port}`) })
  const submitting = (feed: 'with' | 'without') => async (seconds: number) => {
    await database.query(`alter table events ${feed === 'with' ? 'disable' : 'enable'} trigger without_feed`)
    return submit(seconds)
  }
  const compared = await compare(pace, submitting('without'), submitting('with'))
  await database.query('drop function without_feed cascade')
  return rateRow(compared, {
    what: 'Change feed: submissions that are written into it',
    goal: 0.95,
    how: `The same product with a trigger that drops the event before it is stored; ${clients} connections`,
  })
}
