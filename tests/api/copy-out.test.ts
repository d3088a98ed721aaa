import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { copyOut } from '#server/backup/copy.ts'
import { testDatabase } from '../test-database.ts'

const { owner } = await testDatabase()
const client = new Client(owner)
await client.connect()
afterAll(() => client.end())

/** Rows of a kilobyte each: 128 of them fill the buffers of a stream that nobody reads. */
test.each([1, 64, 127, 128, 135, 150, 199, 1000])(
  'after %i rows that are read late, the connection answers',
  async rows => {
    const stream = copyOut(
      client,
      `copy (select repeat('x', 1023) from generate_series(1, ${rows})) to stdout`,
    )
    await sleep(20)
    let size = 0
    for await (const chunk of stream) size += (chunk as Buffer).length
    expect(size).toBe(rows * 1024)
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
  5_000,
)
