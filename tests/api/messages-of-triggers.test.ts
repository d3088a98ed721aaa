import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Batch } from '#server/core/database/batch.ts'
import { createDatabase, type Database, type Db } from '#server/core/database/database.ts'
import { superuserConnection } from '#server/postgres/lease.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { waitFor } from '../wait-for.ts'

const { services, connections } = await createTestServices()
const make = factories(services)
const ours = await make.organization()
const person = await make.staff(ours)

const listener = new Client(connections.owner)
await listener.connect()
const { host, port, database: name } = connections.owner
const superuser = new Client({ ...superuserConnection(host!, port!), database: name })
await superuser.connect()
afterAll(() => Promise.all([listener.end(), superuser.end()]))
await listener.query('listen content; listen session')
const heard: string[] = []
listener.on('notification', ({ channel, payload }) => void heard.push(`${channel} ${payload}`))

/** Waits for everything that was sent so far, and for what leaves after the commit. */
async function hear(): Promise<string[]> {
  await sleep(60)
  await listener.query('select')
  return [...new Set(heard)].toSorted()
}

const connect = (options: string | undefined) => {
  const { app, platform } = connections
  const database = createDatabase(
    { app: { ...app, options, max: 1 }, platform: { ...platform, options, max: 1 } },
    services.log,
    60_000,
  )
  afterAll(() => database.close())
  return database
}
const single = connect(undefined)
const distributed = connect('-c citus.propagate_set_commands=local')

/** Whether the tests run on a distributed database: see docs/scale.md. */
const isTrial = !!process.env.TEST_POSTGRES_NODES

/** Makes or drops the table by which send_message() recognises a distributed database. */
const asNode = async (is: boolean) => {
  if (isTrial) return
  await superuser.query('set allow_system_table_mods = on')
  await superuser.query(is ? 'create table pg_catalog.pg_dist_node ()' : 'drop table pg_catalog.pg_dist_node')
}

const write = (db: Db) => db.updateTable('news').set({ title: 'Neu' }).execute()
const inTransaction = (db: Db, work: (db: Db) => Promise<unknown>) => db.transaction().execute(work)

/** Acts with their messages: one act of each kind, and what no statement names. */
const acts: [string, string[], (database: Database) => Promise<unknown>][] = [
  ['a change outside of a transaction', [`content ${ours.id}`], database => write(database.scoped(ours.id))],
  ['a change', [`content ${ours.id}`], database => inTransaction(database.scoped(ours.id), write)],
  [
    'a change of the platform’s',
    [`content ${ours.id}`],
    ({ platform }) =>
      platform.updateTable('organizations').set({ title: 'Neu' }).where('id', '=', ours.id).execute(),
  ],
  [
    'another right',
    [`session ${person.id}`],
    ({ platform }) =>
      inTransaction(platform, db =>
        db
          .updateTable('users')
          .set({ is_password_change_required: true })
          .where('id', '=', person.id)
          .execute(),
      ),
  ],
  [
    'a deletion that ends sessions with the person',
    [`session ${person.id}`],
    ({ platform }) => platform.deleteFrom('users').where('id', '=', person.id).execute(),
  ],
  ['a case', [], ({ platform }) => platform.updateTable('procedures').set({ status: 'completed' }).execute()],
]

const databases = [
  ['one server', single, false],
  ['a distributed database', distributed, true],
] as const

describe.each(databases.filter(([, , isNode]) => isNode || !isTrial))('on %s', (_name, database, isNode) => {
  beforeEach(async () => {
    await make.news(ours)
    await make.procedure(ours)
    const { platform } = services.database
    await platform.deleteFrom('users').where('id', '=', person.id).execute()
    await platform.insertInto('users').values(person).execute()
    await make.signIn(person, ours)
    if (isNode) await asNode(true)
    await hear()
    heard.splice(0)
    return () => (isNode ? asNode(false) : undefined)
  })

  test.each(acts)('%s tells all nodes', async (_act, messages, act) => {
    await act(database)
    await waitFor(async () => expect(await hear()).toEqual(messages))
  })

  test('nobody hears of a change before its commit, and of one that is rolled back', async () => {
    const writing = inTransaction(database.scoped(ours.id), async db => {
      await write(db)
      expect(await hear()).toEqual([])
      throw new Error('no')
    })
    await expect(writing).rejects.toThrow('no')
    await database.scoped(ours.id).selectFrom('news').select('id').execute()
    expect(await hear()).toEqual([])
  })
})

test('a distributed database sends the message with the commit, so that no node can end between the two', async () => {
  await make.news(ours)
  await asNode(true)
  const sent = vi.spyOn(Client.prototype, 'query')
  await inTransaction(distributed.scoped(ours.id), write)
  const batches = sent.mock.calls.flatMap(([batch]: unknown[]) =>
    batch instanceof Batch ? [batch.statements.map(({ text }) => text)] : [],
  )
  sent.mockRestore()
  await asNode(false)
  expect(batches.at(-1)).toEqual([expect.stringMatching(/^select pg_notify/), 'commit'])
})

test('an operator’s message reaches all organizations and all people', async () => {
  const heard: unknown[] = []
  services.hub.onContent(organization_id => heard.push(['content', organization_id]))
  services.hub.onSession(person_id => heard.push(['session', person_id]))
  await superuser.query("select pg_notify('content', ''), pg_notify('session', '')")
  await waitFor(() =>
    expect(heard).toEqual([
      ['content', null],
      ['session', null],
    ]),
  )
})
