import { compare, type Pace } from '../compare.ts'
import { load } from '../load.ts'
import { rateRow, type Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'
import { reading } from './submission.ts'

const clients = 8

/** Compares submissions that are written into the change feed with submissions that are not. */
export async function feed({ product, database }: BenchSetup, pace: Pace): Promise<Row> {
  await database.query(`
    create function without_feed() returns trigger language plpgsql as 'begin return null; end';
    create trigger without_feed before insert on events for each row execute function without_feed()`)
  const submitting = (feed: 'with' | 'without') => async (seconds: number) => {
    await database.query(`alter table events ${feed === 'with' ? 'disable' : 'enable'} trigger without_feed`)
    return load({
      port: product.port,
      path: '/api/procedures',
      method: 'POST',
      headers: { host: `birkenfurt.localhost:${product.port}`, 'content-type': 'application/json' },
      body: JSON.stringify(reading),
      connections: clients,
      seconds,
    })
  }
  const compared = await compare(pace, submitting('without'), submitting('with'))
  await database.query('drop function without_feed cascade')
  return rateRow(compared, {
    what: 'Change feed: submissions that are written into it',
    goal: 0.95,
    how: `The same product with a trigger that drops the event before it is stored; ${clients} connections`,
  })
}
