import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Message } from '#server/core/database/message.ts'
import { Messenger } from '#server/core/database/messenger.ts'
import { publish } from '#server/core/realtime/publish.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { waitFor } from '../wait-for.ts'

const { services, connections } = await createTestServices()
const { database } = services
const make = factories(services)
const organization = await make.organization()
const owner = new Client(connections.owner)
await owner.connect()
const listener = new Client(connections.owner)
await listener.connect()
await listener.query('listen event; listen "jobs:insert"; listen content')
const heard: string[] = []
listener.on('notification', ({ channel, payload }) => void heard.push(`${channel} ${payload}`))
afterAll(() => Promise.all([owner.end(), listener.end()]))
beforeEach(() => void heard.splice(0))

const event = (id: string) => ({ organization_id: organization.id, noun: 'news', id, by: null })
const ofEvent = (id: string) => `event ${JSON.stringify(event(id))}`
const job = { organization_id: organization.id, recipient: 'a@example.org' }

/** Waits for everything that the database has sent so far, and for the rest of the messenger. */
async function hear(): Promise<string[]> {
  await sleep(60)
  await listener.query('select')
  return heard
}

describe('a message', () => {
  test('arrives after the commit, equal ones once', async () => {
    await database
      .scoped(organization.id)
      .transaction()
      .execute(async db => {
        for (const id of ['1', '2', '1']) await publish(db, event(id)).execute()
        expect(await hear()).toEqual([])
      })
    await waitFor(() => expect(heard).toEqual([ofEvent('1'), ofEvent('2')]))
  })

  test('of a statement outside a transaction arrives', async () => {
    await publish(database.scoped(organization.id), event('3')).execute()
    await waitFor(() => expect(heard).toEqual([ofEvent('3')]))
  })

  test('goes with the rollback', async () => {
    const writing = database
      .scoped(organization.id)
      .transaction()
      .execute(async db => {
        await publish(db, event('4')).execute()
        throw new Error('no')
      })
    await expect(writing).rejects.toThrow('no')
    await expect(
      sql`select ${new Message('event', 'x')}::text, 1 / 0`.execute(database.platform),
    ).rejects.toThrow('division')
    expect(await hear()).toEqual([])
  })

  test('of many transactions leaves with those of others', async () => {
    const published = Promise.withResolvers<void>()
    const query = Pool.prototype.query
    const notifications: unknown[] = []
    const sent = vi.spyOn(Pool.prototype, 'query').mockImplementation(async function (this: Pool, ...given) {
      if (given[0].startsWith('select pg_notify')) {
        notifications.push(given)
        await published.promise
      }
      return query.apply(this, given)
    })
    await Promise.all(
      Array.from({ length: 100 }, (_, id) =>
        publish(database.scoped(organization.id), event(String(id))).execute(),
      ),
    )
    published.resolve()
    await waitFor(() => expect(heard).toHaveLength(100))
    expect(notifications).toHaveLength(2)
    sent.mockRestore()
  })

  test('waits for a database that is away', async () => {
    const pool = new Pool({ ...connections.platform, max: 1 })
    const failing = vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('away'))
    const warned: unknown[] = []
    const messenger = new Messenger(pool, error => warned.push(error))
    messenger.send([new Message('event', 'kept')])
    await waitFor(() => expect(heard).toEqual(['event kept']))
    expect(warned).toEqual([new Error('away')])
    expect(failing).toHaveBeenCalledTimes(2)
    await messenger.close()
    await pool.end()
  })
})

describe('a job', () => {
  const key = 'same key'
  const row = `select task.identifier, payload::jsonb, job.key, attempts, max_attempts, priority, job_queue_id, last_error, revision,
      job.flags, run_at - now() > interval '30 minutes' as later, locked_at is null as free
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id order by job.id`
  const first = `('send_held_emails', '{"organization_id": "${organization.id}", "n": 1}'`
  const second = `('send_email', '{"organization_id": "${organization.id}", "n": 2}'`
  const inAnHour = `now() + interval '1 hour'`
  const ours = (job: string, key: string, at: string) => `select enqueue${job}, ${key}, ${at})`
  const theirs = (job: string, key: string, at: string) =>
    `select graphile_worker.add_job${job}, job_key => ${key}, run_at => ${at}, job_key_mode => 'preserve_run_at')`

  test.each([
    ['without a key', 'null', 'null', 'select'],
    ['for later', 'null', inAnHour, 'select'],
    ['that waits', `'${key}'`, inAnHour, 'select'],
    [
      'that runs',
      `'${key}'`,
      'null',
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`,
    ],
    [
      'that failed',
      `'${key}'`,
      inAnHour,
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'no'`,
    ],
    ['that failed for good', `'${key}'`, 'null', `update graphile_worker._private_jobs set attempts = 25`],
  ])('%s is enqueued as graphile-worker does it', async (_, key, at, between) => {
    const rows = []
    for (const add of [ours, theirs]) {
      await owner.query('begin; delete from graphile_worker._private_jobs')
      await owner.query(add(first, key, at))
      await owner.query(between)
      await owner.query(add(second, key, 'null'))
      rows.push((await owner.query(row)).rows)
      await owner.query('rollback')
    }
    expect(rows[0]!.length).toBeGreaterThan(0)
    expect(rows[0]).toEqual(rows[1])
  })

  test('wakes the workers after its commit, one for later does not', async () => {
    const db = database.scoped(organization.id)
    await enqueue(db, 'send_held_emails', job, null, '2099-01-01T00:00:00Z').execute()
    expect(await hear()).toEqual([])
    await enqueue(db, 'send_held_emails', job).execute()
    await waitFor(() => expect(heard).toEqual(['jobs:insert {"count":2}']))
  })
})
