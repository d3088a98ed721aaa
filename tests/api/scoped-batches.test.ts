import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { Client, Pool, type PoolConfig } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { Batch } from '#server/core/database/batch.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { rowTypes } from '#server/core/database/row-types.ts'
import { statementName } from '#server/core/database/statement-name.ts'
import { TenantConnection } from '#server/core/database/tenant-driver.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, connections } = await createTestServices()
const make = factories(services)
const [ours, theirs] = [await make.organization(), await make.organization()]
await make.news(ours)
await make.news(theirs)

/** A pool with so few connections that requests of both organizations follow each other on the same one. */
function poolOf(config: PoolConfig, more: PoolConfig = {}) {
  const pool = new Pool({ ...config, pipeline: true, types: rowTypes, max: 1, ...more })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  afterAll(() => pool.end())
  return pool
}

const query = (text: string, ...values: unknown[]) => CompiledQuery.raw(text, values)

/** Runs statements of an organization as one request does. */
async function request(pool: Pool, organization: { id: string } | null, ...texts: string[]) {
  const connection = new TenantConnection(
    await pool.connect(),
    organization && organization.id,
    () => () => {},
    () => {},
  )
  try {
    return await connection.executePipeline(texts.map(text => query(text)))
  } finally {
    connection.release()
  }
}

const refused = (code: string) => expect.objectContaining({ code })
const owners = 'select distinct organization_id as id from news'

/** What the next request of the pool sees, without an organization and as the other one. */
async function expectNothingLeft(pool: Pool) {
  const [setting, nothing] = await request(
    pool,
    null,
    "select current_setting('app.organization_id', true) as id",
    owners,
  )
  expect(setting!.rows[0]).toEqual({ id: expect.toSatisfy(id => !id) })
  expect(nothing!.rows).toEqual([])
  const [seen] = await request(pool, theirs, owners)
  expect(seen!.rows).toEqual([{ id: theirs.id }])
}

describe('the organization ends with the request', () => {
  const pool = poolOf(connections.app)

  test('that succeeded', async () => {
    const [seen] = await request(pool, ours, owners)
    expect(seen!.rows).toEqual([{ id: ours.id }])
    await expectNothingLeft(pool)
  })

  test.each([
    ['by its syntax', '42601', ['selec 1']],
    ['while it ran', '22012', ['select 1 / (count(*) - 1) from news']],
    ['by row-level security', '42501', [`update news set organization_id = '${theirs.id}'`]],
    [
      'by a limit of time',
      '57014',
      [`select set_config('statement_timeout', '20', true)`, 'select pg_sleep(1)'],
    ],
  ])('that failed %s', async (_, code, texts) => {
    await expect(request(pool, ours, ...texts)).rejects.toEqual(refused(code))
    await expectNothingLeft(pool)
  })

  test('that was cancelled', async () => {
    const began = performance.now()
    const pending = request(pool, ours, owners, 'select pg_sleep(9)').catch((error: unknown) => error)
    await sleep(100)
    await run(
      connections.app,
      `select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(9)'`,
    )
    expect(await pending).toEqual(refused('57014'))
    expect(performance.now() - began).toBeLessThan(2_000)
    await expectNothingLeft(pool)
  })

  test('that took too long for us', async () => {
    const impatient = poolOf(connections.app, { query_timeout: 150 })
    await expect(request(impatient, ours, 'select pg_sleep(1)')).rejects.toThrow('Query read timeout')
    await expectNothingLeft(impatient)
  })

  test('whose transaction was left open', async () => {
    const connection = new TenantConnection(
      await pool.connect(),
      ours.id,
      () => () => {},
      () => {},
    )
    await connection.begin()
    await connection.executeQuery(query(owners))
    connection.release()
    await expectNothingLeft(pool)
  })

  test('in any order, on few connections, with failures between', async () => {
    const busy = poolOf(connections.app, { max: 2 })
    const outcomes = await Promise.all(
      Array.from({ length: 400 }, async (_, i) => {
        const organization = i % 2 ? ours : theirs
        const texts = i % 5 ? [owners] : [owners, i % 3 ? 'select 1 / 0' : 'selec 1']
        const results = await request(busy, organization, ...texts).catch(() => null)
        return results?.every(({ rows }) =>
          (rows as { id: string }[]).every(({ id }) => id === organization.id),
        )
      }),
    )
    expect(outcomes.filter(right => right === undefined)).toHaveLength(80)
    expect(outcomes.filter(right => right === false)).toEqual([])
  })
})

describe('statements of one batch', () => {
  const pool = poolOf(connections.app)
  const count = 'select count(*) as n from news'
  const remove = 'delete from news'

  test('are one transaction', async () => {
    await expect(request(pool, ours, remove, 'select 1 / 0')).rejects.toEqual(refused('22012'))
    const [counted] = await request(pool, ours, count)
    expect(counted!.rows).toEqual([{ n: 1 }])
  })

  test('behind one that failed can be sent again', async () => {
    const later = 'select 4711 as number'
    await expect(request(pool, ours, 'select 1 / 0', later)).rejects.toEqual(refused('22012'))
    const [answer] = await request(pool, ours, later)
    expect(answer!.rows).toEqual([{ number: 4711 }])
  })

  test('are not sent where a value of one cannot be', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const connection = new TenantConnection(
      await pool.connect(),
      ours.id,
      () => () => {},
      () => {},
    )
    const sending = connection.executePipeline([query(remove), query('select $1::json', circular)])
    await expect(sending).rejects.toThrow('circular')
    connection.release()
    const [counted] = await request(pool, ours, count)
    expect(counted!.rows).toEqual([{ n: 1 }])
  })

  test('fail where their commit does', async () => {
    const owner = poolOf(connections.owner)
    await request(owner, null, 'create table late (id int primary key deferrable initially deferred)')
    const inserting = request(owner, null, 'insert into late values (1)', 'insert into late values (1)')
    await expect(inserting).rejects.toEqual(refused('23505'))
    const [counted] = await request(owner, null, 'select count(*) as n from late')
    expect(counted!.rows).toEqual([{ n: 0 }])
  })
})

test('a statement whose columns have changed fails once', async () => {
  const owner = poolOf(connections.owner)
  await request(owner, null, 'create table changing (a int)')
  await request(owner, null, 'insert into changing values (1)')
  await request(owner, null, 'select * from changing')
  await run(connections.owner, 'alter table changing add b int')
  // A process that has prepared its most statements, as after other test files, sends this one unprepared.
  const isPrepared = statementName('select * from changing') !== undefined
  if (isPrepared)
    await expect(request(owner, null, 'select * from changing')).rejects.toEqual(refused('0A000'))
  const [answer] = await request(owner, null, 'select * from changing')
  expect(answer!.rows).toEqual([{ a: 1, b: null }])
})

async function run(config: PoolConfig, text: string) {
  const client = new Client(config)
  await client.connect()
  await client.query(text)
  await client.end()
}

describe('on a distributed database, which passes on what is set by a statement in a transaction', () => {
  const options = '-c citus.propagate_set_commands=local'
  const database = createDatabase(
    { app: { ...connections.app, options, max: 1 }, platform: connections.platform },
    services.log,
    60_000,
  )
  afterAll(() => database.close())
  const seenBy = async ({ id }: { id: string }) =>
    database.scoped(id).selectFrom('news').select('organization_id').execute()

  test('each organization sees its own rows, and the setting is such a statement', async () => {
    const sent = vi.spyOn(Client.prototype, 'query')
    expect(await seenBy(ours)).toEqual([{ organization_id: ours.id }])
    expect(await seenBy(theirs)).toEqual([{ organization_id: theirs.id }])
    const { calls, contexts } = sent.mock
    const all = calls.flatMap(([batch]: unknown[], index) =>
      batch instanceof Batch ? batch.statements.map(({ text }) => ({ text, client: contexts[index] })) : [],
    )
    sent.mockRestore()
    // Other connections of this process send statements, too, such as the heartbeat.
    const { client } = all.find(({ text }) => text.includes(ours.id))!
    const texts = all.filter(each => each.client === client).map(({ text }) => text)
    const own = [expect.stringMatching(/^select/), 'commit']
    expect(texts).toEqual([
      'begin',
      `set local app.organization_id = '${ours.id}'`,
      ...own,
      'begin',
      `set local app.organization_id = '${theirs.id}'`,
      ...own,
    ])
  })

  test('after a statement that fails, the next one sees its own rows', async () => {
    const db = database.scoped(ours.id)
    await expect(
      db
        .insertInto('news')
        .values({ id: theirs.id, organization_id: theirs.id } as never)
        .execute(),
    ).rejects.toEqual(refused('42501'))
    expect(await seenBy(theirs)).toEqual([{ organization_id: theirs.id }])
    await db.transaction().execute(async trx => {
      expect(await trx.selectFrom('news').select('organization_id').execute()).toEqual([
        { organization_id: ours.id },
      ])
    })
  })
})
