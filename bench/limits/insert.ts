import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'

/** Does over pg what pgbench does: eight clients insert one row each and commit, as fast as they can. */
const { connection, clients } = JSON.parse(process.env.LIMIT ?? '')
const pool = new Pool({ ...connection, max: clients })

const insert = (payload: string) =>
  pool.query({
    name: 'insert',
    text: 'insert into bench_rows (id, payload) values ($1, $2)',
    values: [randomUUID(), payload],
  })

async function run(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let inserted = 0
  const client = async () => {
    for (; performance.now() < until; inserted += 1)
      await insert('A payload of about the size of a row. '.repeat(8))
  }
  await Promise.all(Array.from({ length: clients }, client))
  return inserted / seconds
}

await pool.query('create table if not exists bench_rows (id uuid primary key, payload text not null)')
process.on('message', async ({ seconds }: { seconds: number }) =>
  process.send?.({ perSecond: await run(seconds) }),
)
process.on('disconnect', () => process.exit())
process.send?.({ port: 0 })
